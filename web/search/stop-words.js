/** Words that say nothing about what is asked, by language. With their accents: "à", but not "a" for "dés". */

const FRENCH = `
le la les l un une des du de d au aux à en et ou ni mais donc or car ne pas se s ce cet cette ces c ça cela ceci il
ils elle elles on je j tu nous vous me m te t lui leur leurs y mon ma mes ton ta tes son sa ses notre votre nos vos que
qu quoi quel quelle quels quelles comment pourquoi est es sont suis être etre été ete a ai as ont
avoir fait faire font peut peux peuvent peut-on doit dois doivent va vont si dans par pour sur sous avec chez
entre vers lors alors aussi très tres tout tous toute toutes faut est-ce quest
comme dont puis-je puis veut dire signifie sert marche arrive sinon bien
celui celle ceux celles moi toi lui soi déjà deja encore cause importe jai cest cmt bcp lequel laquelle monde vient plein
the of and for with does is are my your how what who to
pk pkoi koi kan kand keske keski kesk kel kelle komment kom ds ss tt tte ttes chq qq qqn qqch jpeux jdois jsuis jveux
ya yapa stp svp merci bonjour salut vrmt bref quelquun chose hein estce jpe kon qon quon quil quils lorsque là sais
savoir voudrais combein
`;

const ENGLISH = `
a an the of to in on at by for with from into onto and or but nor not so if then than as is are was were be been
being am do does did done have has had having it its he she they them their his her my your our i you we me us this
that these those there here what which whom whose when where why how can could may might must shall should will
would about also any some just too very s t happens happen happened get gets got many much mean means work works does
doesn don isn aren can't
dont doesnt didnt cant wont isnt arent wasnt whats wheres hows whos thats theres im ive youre theyre hes shes lets u r
ur pls plz please thx thanks okay gonna wanna gotta really actually hey exactly basically supposed
`;

/** @param {string} text */
const setOf = (text) => new Set(text.split(/\s+/).filter(Boolean));

/** @type {Readonly<Record<string, ReadonlySet<string>>>} */
export const STOP_WORDS = { fr: setOf(FRENCH), en: setOf(ENGLISH) };
