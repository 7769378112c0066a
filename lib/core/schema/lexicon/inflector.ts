import { memoizeByName } from '../model/memoize';
import { isAcronym, splitWords } from './names';

/** English singulars in -s. Their plurals end in -es. */
const ENGLISH_SINGULARS_IN_S: readonly string[] =
  'alias atlas bias canvas chaos christmas cosmos ethos gas kudos lens pancreas rhinoceros thermos'.split(
    ' ',
  );

/** Singulars in -s of other languages. Their plurals are not formed. */
const FOREIGN_SINGULARS_IN_S: readonly string[] = [
  ...'adres czas kurs konkurs okres zakres proces interes las los glos sens nonsens kwas zapas obcas'.split(
    ' ',
  ),
  ...'glas gras hals zins puls impuls diskurs exkurs fels mais anlass'.split(' '),
  ...'cours discours concours corps acces succes repas cas dos gaz fils poids progres deces congres'.split(
    ' ',
  ),
  ...'mes pais autobus'.split(' '),
];

/** English words with irregular plurals. */
const IRREGULAR_PLURALS: readonly (readonly [one: string, many: string])[] = (
  [
    'alumnus alumni, appendix appendices, axis axes, bacterium bacteria, cactus cacti, child children, codex codices, corpus corpora',
    'crisis crises, criterion criteria, curriculum curricula, ellipsis ellipses, emphasis emphases, foot feet, fungus fungi',
    'genesis geneses, genus genera, goose geese, index indices, iris irises, matrix matrices, memorandum memoranda, mouse mice',
    'nucleus nuclei, oasis oases, person people, phenomenon phenomena, quiz quizzes, radius radii, stimulus stimuli, stratum strata',
    'synopsis synopses, tooth teeth, vertex vertices',
    'calf calves, elf elves, half halves, hoof hooves, knife knives, leaf leaves, life lives, loaf loaves, scarf scarves, self selves',
    'sheaf sheaves, shelf shelves, bookshelf bookshelves, thief thieves, wife wives, housewife housewives, wolf wolves',
    'buffalo buffaloes, cargo cargoes, domino dominoes, echo echoes, embargo embargoes, hero heroes, mango mangoes',
    'mosquito mosquitoes, motto mottoes, potato potatoes, tomato tomatoes, tornado tornadoes, torpedo torpedoes, veto vetoes',
    'volcano volcanoes',
  ] as const
).flatMap((line) =>
  line.split(', ').map((pair): readonly [string, string] => {
    const [one = '', many = ''] = pair.split(' ');
    return [one, many];
  }),
);

/** Words with the same singular and plural, and acronyms in -s: a CMS is not the plural of a CM. */
const UNCOUNTABLE_WORDS: readonly string[] = (
  'advice aircraft analytics athletics chassis customs daily data deer economics electronics equipment ethics feedback firmware fish ' +
  'forensics genetics graffiti hardware headquarters hourly info information logistics mathematics means media merchandise metadata ' +
  'money monthly news offspring physics politics robotics series sheep software species staff weekly yearly ' +
  'aws cms ddos ecs eks eos gis iaas ics ims ios irs kubernetes lms macos mms nas oms paas pos postgres rds saas sas sns sqs tls ' +
  'ups usps wms xss'
).split(' ');

/** Singulars in -e with an ambiguous plural: -ie beside -y, -che beside -ch, -oe beside -o. */
const SINGULARS_IN_E: readonly string[] = (
  'movie cookie brownie zombie pixie selfie hoodie rookie genie prairie calorie birdie foodie newbie tie pie lie die ' +
  'ache avalanche cache creche headache heartache moustache niche psyche quiche toe shoe horseshoe snowshoe canoe foe hoe oboe aloe ' +
  'doe roe'
).split(' ');

/** Words in -i and -u, whose plurals look like Latin singulars. */
const SINGULARS_IN_I_AND_U: readonly string[] =
  'alibi emoji kiwi kpi poi roi safari ski sushi taxi tsunami ui wiki bureau cpu emu gpu guru menu milieu plateau submenu tableau'.split(
    ' ',
  );

/** Singular and plural of lower-case words, mostly English. */

const PLURALS = new Map(IRREGULAR_PLURALS);
const SINGULARS = new Map([
  ...IRREGULAR_PLURALS.map(([one, many]): [string, string] => [many, one]),
  ...ENGLISH_SINGULARS_IN_S.map((one): [string, string] => [`${one}es`, one]),
  ...[...SINGULARS_IN_E, ...SINGULARS_IN_I_AND_U].map((one): [string, string] => [`${one}s`, one]),
]);
const INVARIABLE = new Set([...UNCOUNTABLE_WORDS, ...FOREIGN_SINGULARS_IN_S]);
const SINGULARS_IN_S = new Set([...ENGLISH_SINGULARS_IN_S, ...FOREIGN_SINGULARS_IN_S]);
/** `salesmen`, but not `specimen`. */
const PLURAL_IN_MEN =
  /^(|wo|business|chair|crafts|door|fire|fisher|fore|mail|police|sales|service|sports|trades|watch|work)men$/;
/** Plurals of words in -sis: `analyses`, `hypotheses`, `diagnoses`. */
const PLURAL_OF_SIS = /(l|r)yses$|theses$|gnoses$/;
/** Plurals of words in -se (houses, causes, uses), unlike statuses and viruses. */
const PLURAL_OF_SE = /([oa]uses|^(re)?uses|abuses|excuses|fuses|muses)$/;
const PLURAL_IN_ES = /(ches|shes|sses|xes|zzes|tzes|uses|oes)$/;
const SINGULAR_ENDING = /(ss|us|is)$/;

/** Returns the singular of a lower-case word. A word that is not a plural is returned unchanged. */
export const toSingular: (word: string) => string = memoizeByName(findSingular);

function findSingular(word: string): string {
  const known = SINGULARS.get(word);
  if (known !== undefined) return known;
  if (word.length < 3 || INVARIABLE.has(word) || SINGULARS_IN_S.has(word) || isAcronym(word)) return word;
  if (PLURAL_IN_MEN.test(word)) return `${word.slice(0, -2)}an`;
  if (!word.endsWith('s')) return word;
  const without = word.slice(0, -1);
  if (isAcronym(without)) return without;
  if (PLURAL_OF_SIS.test(word)) return `${word.slice(0, -2)}is`;
  if (/([^aeiou]|qu)ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (SINGULAR_ENDING.test(word)) return word;
  return PLURAL_IN_ES.test(word) && !PLURAL_OF_SE.test(word) ? word.slice(0, -2) : without;
}

/** Returns the plural of a lower-case word: `city` → cities, `person` → people, `news` → news. */
export function toPlural(word: string): string {
  const known = PLURALS.get(word);
  if (known !== undefined) return known;
  if (INVARIABLE.has(word) || /\d$/.test(word) || toSingular(word) !== word) return word;
  if (isAcronym(word) && word.endsWith('s')) return word;
  const men = `${word.slice(0, -2)}en`;
  if (word.endsWith('man') && PLURAL_IN_MEN.test(men)) return men;
  if (/([aeiou]ly|ry|the|gno|ba)sis$/.test(word)) return `${word.slice(0, -2)}es`;
  if (/([^aeiou]|qu)y$/.test(word)) return `${word.slice(0, -1)}ies`;
  if (/(epo|stoma|te|patriar|monar)ch$/.test(word)) return `${word}s`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/**
 * Returns a form that singular and plural share. It is made for comparison and need not be a word: the plural
 * of an unknown word in -e looks like that of one without (`apaches`).
 */
export const toCanonicalWord: (word: string) => string = memoizeByName((word) => {
  const singular = toSingular(word);
  return singular.endsWith('e') ? toSingular(`${singular}s`) : singular;
});

/** Returns true if a lower-case word is a plural. */
export function isPlural(word: string): boolean {
  return toSingular(word) !== word;
}

/** Returns a name with its words in their canonical form, joined by `_`. */
export function toSingularName(name: string): string {
  return splitWords(name).map(toCanonicalWord).join('_');
}
