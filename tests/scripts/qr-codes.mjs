/** Reads addresses as JSON, and writes the code of each: the size of a side and the path of its dark dots. */

import { readFileSync } from "node:fs";
import encodeQR from "qr";

import { dotsOf, pathOf } from "../../web/share/qr-code.js";

const { addresses, most } = JSON.parse(readFileSync(0, "utf-8"));
const codes = addresses.map((address) => {
  const dots = dotsOf(encodeQR, address, most);
  return dots ? { size: dots.length, path: pathOf(dots) } : null;
});
process.stdout.write(JSON.stringify(codes));
