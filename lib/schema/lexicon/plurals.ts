/** English singulars in -s. Their plurals end in -es. */
export const ENGLISH_SINGULARS_IN_S: readonly string[] =
  'alias atlas bias canvas chaos christmas cosmos ethos gas kudos lens pancreas rhinoceros thermos'.split(
    ' ',
  );

/** Singulars in -s of other languages. Their plurals are not formed. */
export const FOREIGN_SINGULARS_IN_S: readonly string[] = [
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
export const IRREGULAR_PLURALS: readonly (readonly [one: string, many: string])[] = (
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
export const UNCOUNTABLE_WORDS: readonly string[] = (
  'advice aircraft analytics athletics chassis customs daily data deer economics electronics equipment ethics feedback firmware fish ' +
  'forensics genetics graffiti hardware headquarters hourly info information logistics mathematics means media merchandise metadata ' +
  'money monthly news offspring physics politics robotics series sheep software species staff weekly yearly ' +
  'aws cms ddos ecs eks eos gis iaas ics ims ios irs kubernetes lms macos mms nas oms paas pos postgres rds saas sas sns sqs tls ' +
  'ups usps wms xss'
).split(' ');

/** Singulars in -e with an ambiguous plural: -ie beside -y, -che beside -ch, -oe beside -o. */
export const SINGULARS_IN_E: readonly string[] = (
  'movie cookie brownie zombie pixie selfie hoodie rookie genie prairie calorie birdie foodie newbie tie pie lie die ' +
  'ache avalanche cache creche headache heartache moustache niche psyche quiche toe shoe horseshoe snowshoe canoe foe hoe oboe aloe ' +
  'doe roe'
).split(' ');

/** Words in -i and -u, whose plurals look like Latin singulars. */
export const SINGULARS_IN_I_AND_U: readonly string[] =
  'alibi emoji kiwi kpi poi roi safari ski sushi taxi tsunami ui wiki bureau cpu emu gpu guru menu milieu plateau submenu tableau'.split(
    ' ',
  );
