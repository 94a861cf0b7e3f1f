"""What embeds and their hosts tell each other: heights, colours, WordPress's secret, addresses."""

from __future__ import annotations

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.embed.forum import SANDBOX, Forum, framed, iframe
from tests.support.pages import Pages
from tests.support.parameters import first_of
from tools.waiting import wait_for_script, wait_until

# Reads a message as WordPress's own script does: only of a frame with that secret, only from that
# frame itself, a height between 200 and 1000. (Written again from what it does.)
WORDPRESS = """
<script>
addEventListener("message", ({ data, source }) => {
  if (!data || !/^[A-Za-z0-9]+$/.test(data.secret ?? "")) return;
  for (const frame of document.querySelectorAll(`iframe[data-secret="${data.secret}"]`)) {
    if (frame.contentWindow !== source) continue;
    const height = Math.min(Math.max(parseInt(data.value), 200), 1000);
    if (data.message === "height") frame.height = height;
    if (data.message === "link") window.link = data.value;
  }
});
</script>
"""
RECORDING = """
<script>
window.heard = [];
addEventListener("message", ({ data, origin }) => heard.push({ ...data, origin }));
</script>
"""
NATURAL = "document.querySelector('[data-embed-content]').getBoundingClientRect().height"


def opened(pages: Pages, forum: Forum, body: str) -> Page:
    page = pages.open("about:blank")
    page.goto(forum.post("thread", body))
    return page


def expect_natural_height(page: Page, frame: Frame, id: str) -> None:
    """Wait until a frame is as tall as its content, which may still grow."""
    height = f"Number(document.getElementById('{id}').height)"
    wait_until(
        lambda: abs(page.evaluate(height) - frame.evaluate(NATURAL)) <= 1, f"the height of {id}"
    )


def host_script(pages: Pages, theme: str = "") -> str:
    return f'<script src="{pages.url("assets/scripts/host.js")}" data-theme="{theme}"></script>'


@pytest.mark.parametrize("late", [False, True], ids=["first", "last"])
def test_frame_height_follows_its_own_message(late: bool, pages: Pages, forum: Forum) -> None:
    addresses = ["en/embed/risk/battle/", "fr/embed/lcg/engagement/", "en/embed/meccg/strike/"]
    frames = "".join(
        iframe(pages.url(address), sandbox=SANDBOX, id=f"f{number}", width=500, height=150)
        for number, address in enumerate(addresses)
    )
    script = host_script(pages)
    page = opened(pages, forum, frames + script if late else script + frames)
    for number, frame in enumerate(page.frames[1:]):
        frame.locator("[data-result]").wait_for()
        wait_for_script(page, f"document.querySelector('#f{number}').height !== '150'")
        expect_natural_height(page, frame, f"f{number}")
    # It grows when it is opened, and the others stay as they are.
    before = page.evaluate("[...document.querySelectorAll('iframe')].map((frame) => frame.height)")
    page.frames[1].locator("[data-embed-form] > summary").click()
    wait_for_script(page, f"Number(document.querySelector('#f0').height) > {before[0]} + 100")
    after = page.evaluate("[...document.querySelectorAll('iframe')].map((frame) => frame.height)")
    assert after[1:] == before[1:]


def test_messages_for_another_frame_are_ignored(pages: Pages, forum: Forum) -> None:
    liar = forum.post(
        "liar",
        """<script>
        const lie = { source: "middle-earth-rules", message: "height", value: 4000 };
        for (const frame of [parent, ...Array.from(parent.frames)]) frame.postMessage(lie, "*");
        for (const frame of Array.from(parent.frames)) frame.postMessage(
          { message: "theme", value: "dark" }, "*");
        parent.postMessage("sent", "*");
        </script>""",
    )
    embed = iframe(pages.url("en/embed/risk/battle/"), id="ours", height=321, width=500)
    listener = """<script>
    addEventListener("message", ({ data }) => { if (data === "sent") window.received = true; });
    </script>"""
    page = opened(
        pages, forum, listener + host_script(pages) + embed + iframe(liar, id="liar", height=222)
    )
    wait_for_script(page, "window.received === true")
    wait_for_script(page, "document.querySelector('#ours').height !== '321'")
    assert page.evaluate("document.querySelector('#liar').height") == "222"
    assert int(page.evaluate("document.querySelector('#ours').height")) < 1000
    assert page.frames[1].evaluate("document.documentElement.dataset.appearance ?? ''") == ""


def test_wordpress_receives_height_with_secret(pages: Pages, forum: Forum) -> None:
    secret = "Ab3dEf6h1J"
    src = f"{pages.url('fr/embed/risk/battle/')}#?secret={secret}"
    frames = iframe(src, sandbox=SANDBOX, data_secret=secret, id="wp", width=500, height=210)
    other = iframe(src, sandbox=SANDBOX, data_secret="other67890", id="other", height=210)
    page = opened(pages, forum, WORDPRESS + frames + other)
    expect_natural_height(page, page.frames[1], "wp")
    assert page.evaluate("document.querySelector('#other').height") == "210"
    # A rule is followed by the host: the frame may open no window.
    link = page.frames[1].locator(".embed-foot a").first
    link.click()
    link = wait_for_script(page, "window.link")
    assert link.startswith(pages.url("fr/risk/combat/#"))
    field = page.frames[1].locator("[data-embed-address] input")
    expect(field).to_have_value(link)


def test_height_message_has_documented_fields(pages: Pages, forum: Forum) -> None:
    page = opened(
        pages, forum, RECORDING + iframe(pages.url("en/embed/duel/exchange/"), sandbox=SANDBOX)
    )
    first = wait_for_script(page, "heard[0]")
    assert {key: first[key] for key in ("source", "message", "origin")} == {
        "source": "middle-earth-rules",
        "message": "height",
        "origin": "null",
    }
    told = "heard.filter(({ message }) => message === 'height').at(-1).value"
    natural = f"Math.ceil({NATURAL})"
    wait_until(lambda: page.evaluate(told) == page.frames[1].evaluate(natural), "its height")
    assert set(first) == {"source", "message", "value", "origin"}
    # Asked again, it says it again.
    before = page.evaluate("heard.length")
    page.evaluate("frames[0].postMessage({ message: 'ready' }, '*')")
    wait_for_script(page, f"heard.length > {before}")


# A host's theme is the one that the system has not; where there is none, the system's is taken.
@pytest.mark.parametrize(
    ("theme", "scheme"),
    [
        *first_of(("light", "dark"), ("light", "light")),
        *first_of(("dark", "light"), ("dark", "dark")),
        *first_of(("auto", "dark"), ("auto", "light")),
        *first_of(("", "dark"), ("", "light")),
    ],
)
def test_embed_colours_follow_host_or_system(
    theme: str, scheme: str, pages: Pages, forum: Forum
) -> None:
    ground = "getComputedStyle(document.body).backgroundColor"
    wanted = {"light": "rgb(242, 245, 243)", "dark": "rgb(16, 24, 23)"}
    expected = wanted[theme if theme in wanted else scheme]
    page = pages.open("about:blank", color_scheme=scheme)
    by_address = framed(pages, forum, f"en/embed/risk/battle/?theme={theme}", page=page)
    assert by_address.frame.evaluate(ground) == expected
    page.goto(
        forum.post("themed", host_script(pages, theme) + iframe(pages.url("en/embed/risk/battle/")))
    )
    frame = page.frames[1]
    wait_until(lambda: frame.evaluate(ground) == expected, expected)


def test_sandbox_without_popups_shows_address(pages: Pages, forum: Forum) -> None:
    pages.expect("Blocked opening")
    form = framed(pages, forum, "en/embed/risk/battle/", sandbox=SANDBOX)
    form.frame.locator("[data-embed-page]").click()
    field = form.frame.locator("[data-embed-address] input")
    expect(field).to_have_value(pages.url("en/risk/calculators/battle/"))
    expect(field).to_be_focused()


def test_embed_link_opens_page_with_values(pages: Pages, forum: Forum) -> None:
    form = framed(pages, forum, "en/embed/risk/battle/?attackers=2&defenders=1")
    with form.host.expect_popup() as popup:
        form.frame.locator("[data-embed-page]").click()
    page = popup.value
    expect(page.locator('[name="attackers"]')).to_have_value("2")
    assert page.url.startswith(pages.url("en/risk/calculators/battle/?attackers=2&defenders=1&"))
    assert form.frame.url.startswith(pages.url("en/embed/risk/battle/"))
