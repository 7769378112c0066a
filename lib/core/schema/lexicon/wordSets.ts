/**
 * The words of one language as schemas spell them: lower case, ASCII, separated by spaces. Two-word terms are
 * joined by `_`. Accented words are listed in both common spellings (`loesche`, `losche`).
 */
export interface Lexicon {
  /** Verbs that write whole records. */
  readonly create: string;
  readonly update: string;
  readonly delete: string;
  /** Verbs that write whole records only if the shape of the mutation agrees: `registerUser`, `changeName`. */
  readonly weakCreate?: string;
  readonly weakUpdate?: string;
  readonly weakDelete?: string;
  /** Further verbs of actions that begin with the values of their record: `rename`, `duplicate`. */
  readonly prefills?: string;
  /** Verbs that create or update. */
  readonly upsert?: string;
  /** Verbs that cannot be undone and have no other meaning: any name with such a word destroys something. */
  readonly destroys: string;
  /** Verbs that cannot be undone and are also nouns or adjectives: `drop`, `empty`. */
  readonly empties?: string;
  /** Verbs that close something or take it away (many are nouns too: `block`), and those that do where nothing takes them back. */
  readonly ends: string;
  readonly closes?: string;
  /** Verbs that undo the next verb or only inspect it: `cancelDelete`, `previewPurge`. */
  readonly undoes: string;
  /** First verbs of actions that take out of a record what the next words name, and of those that put a record aside. */
  readonly takesOut?: string;
  readonly setsAside?: string;
  /** Further harmless verbs. The words after them are nouns: `moveBlock`, `createDrop`. */
  readonly harmless: string;
  /** Names of secrets. */
  readonly secrets?: string;
  /** Words that qualify a value and do not name it: `old` and `new` of `changePassword`. */
  readonly valueQualifiers?: string;
  /** Fields with the title, the given name, the family name and the number of a record. */
  readonly names?: string;
  readonly firstNames?: string;
  readonly lastNames?: string;
  readonly numbers?: string;
  /** Words of fields that tell of the record's creation, and of its last change. */
  readonly created?: string;
  readonly changed?: string;
  /** Last words of the names of statuses. */
  readonly statuses?: string;
  /** Words of the names of priorities. */
  readonly priorities?: string;
  /** Last words of the codes that people call a record by, and their whole names. */
  readonly codes?: string;
  readonly ownCodes?: string;
  /** Whole names of the codes that are shown beside a title. */
  readonly readableKeys?: string;
  /** Whole names of texts that repeat a title in an address. */
  readonly slugs?: string;
  /** Words of relations to whom or what a record belongs: the most useful facts beside its name. */
  readonly owners?: string;
  /** Whole names of the inputs that tell which stored row a row of a list is. */
  readonly rowKeys?: string;
  /** Whole names of values that only one record has. */
  readonly uniqueNames?: string;
  /** Names of types without values. */
  readonly nothings?: string;
  /** Last words of numbers that identify records, and of the keys that a mutation returns. */
  readonly ids?: string;
  readonly keyIds?: string;
  /** Words before a returned key that indicate what was done to its record. */
  readonly participles?: string;
  /** Words of input types that change a part of a value. */
  readonly patches?: string;
  /** First words that say nothing about what an input is about: `isOpen`, `newName`. */
  readonly openers?: string;
  /** Whole names of the inputs that name a record, and of its main text. */
  readonly titles?: string;
  readonly texts?: string;
  /** Last words of inputs that classify a record: its type, its category. */
  readonly classes?: string;
  /** Whole names of what tells the kinds of records of one list apart. */
  readonly kindNames?: string;
  /** Whole names of what a backend keeps about signing in. */
  readonly signIn?: string;
  /** Words of inputs that undo a link, and of those that change a list by single rows beside the list itself. */
  readonly undoing?: string;
  readonly rowChanges?: string;
  /** Whole last words of addresses. */
  readonly addresses?: string;
  /** Whole names of keys that a client may choose. */
  readonly clientKeys?: string;
  /** Last words of what a record is in, beyond its status: its health, its visibility. */
  readonly conditions?: string;
  /** Last words of amounts and counts that people look for, and whole names of totals. */
  readonly quantities?: string;
  /** Last words of objects with the figures of a record. */
  readonly figures?: string;
  /** Words of how much of a thing is there to be sold or used. */
  readonly stocks?: string;
  /** Whole names of what a thing costs. */
  readonly prices?: string;
  readonly totals?: string;
  /** Words of relations to what a record was copied from. */
  readonly copies?: string;
  /** Words of relations to the record of the same kind that stands above one. */
  readonly parents?: string;
  /** Whole names of the usual one of several amounts: `gross` beside `net` and `tax`. */
  readonly mainAmounts?: string;
  /** Words of dates that something is planned for, and of those that have to be kept. */
  readonly plannedDates?: string;
  readonly dueDates?: string;
  /** Words of dates on which the work on a record came to its end. */
  readonly endDates?: string;
  /** Words of dates by which people of the same name are told apart. */
  readonly birthDates?: string;
  /** Words by which the names of the first and the last date of a span differ: `start:end`. */
  readonly spans?: string;
  /** Whole names of texts that are dates. */
  readonly textDates?: string;
  /** Last words of what is switched on or off. */
  readonly switches?: string;
  /** Whole names of contact details, and of forms of address. */
  readonly contacts?: string;
  readonly salutations?: string;
  /** First words of one of several: `lastOrder`, `defaultAddress`. */
  readonly selectors?: string;
  /** First words of a record's list of what can be chosen now: `nextStates`. */
  readonly offers?: string;
  /** First words of boolean fields that are permissions: `canIssue`. */
  readonly permits?: string;
  /** Last words of objects of such boolean fields, which are named after operations: `userPermissions { updateIssue }`. */
  readonly permissions?: string;
  /** First words of keys and facts of another system. */
  readonly foreignSystems?: string;
  /** Nouns of what keeps a system running: people configure or inspect it, and rarely come for it. */
  readonly technical?: string;
  /** Words of actions by which somebody signs in or keeps an account, and of those that keep a system running. */
  readonly accountWords?: string;
  readonly maintenance?: string;
  /** Nouns of translated texts, of what people configure, and of what a system writes down or runs by itself. */
  readonly translations?: string;
  readonly settings?: string;
  readonly systems?: string;
  /** Nouns of what the world has agreed on, and hardly anybody changes: countries, currencies. */
  readonly references?: string;
  /** Nouns of what a record consists of, or what happens to it in daily work. */
  readonly content?: string;
  /** Words of lists about money, and last words of lists about planned work, what has happened and who may do what. */
  readonly moneyLists?: string;
  readonly planningLists?: string;
  readonly historyLists?: string;
  readonly accessLists?: string;
  /** Last words of lists whose rows are read as names: labels, and people in a role. */
  readonly nameLists?: string;
  /** Whole names of numbers for the manual order. */
  readonly positions?: string;
  /** First words of fields about the current user. */
  readonly viewers?: string;
  /** Last words of values for programs. */
  readonly machine?: string;
  /** Whole names of fields with the language of a record. */
  readonly languages?: string;
  /** Last words of the codes of places. */
  readonly postcodes?: string;
  /** Whole names of the further parts of an address, without `id`, `code` and `name` at their end. */
  readonly recipients?: string;
  readonly companies?: string;
  readonly streets?: string;
  readonly cities?: string;
  readonly regions?: string;
  readonly countries?: string;
  /** Words of addresses and positions. */
  readonly places?: string;
  /** Last words of numbers that are degrees north, and degrees east. */
  readonly latitudes?: string;
  readonly longitudes?: string;
  /** Words of the corners and sides of an area, which are no place of what is in it: `minLat`, `northEast`. */
  readonly areaBounds?: string;
  /** Whole names of the amount and the currency of an amount of money. */
  readonly amounts?: string;
  readonly currencies?: string;
  /** Last words of names of pictures. */
  readonly pictures?: string;
  /** Last words of numbers that count nothing. */
  readonly identifiers?: string;
  /** Words of years, and whole names of events whose number is the year. */
  readonly years?: string;
  readonly yearEvents?: string;
  /** Last words of dates with which something planned begins or ends. */
  readonly periodDates?: string;
  /** Words of dates with which something begins, and of those that tell what is still in use. */
  readonly beginDates?: string;
  readonly activityDates?: string;
  /** Words of types that write down what has happened. */
  readonly logs?: string;
  /** Words of lists that can only be the history of their record, of its versions, and last words of those that may be. */
  readonly histories?: string;
  readonly versions?: string;
  readonly happenings?: string;
  /** Words of who did something, the surest first, and whole names of what was done. */
  readonly actors?: string;
  readonly accounts?: string;
  /** Last words of texts that name who did something: `authorName`. */
  readonly actorNames?: string;
  readonly eventKinds?: string;
  /** Words of moments that say nothing about what happened then: `occurredAt`. */
  readonly happened?: string;
  /** Last words of texts that say in words what happened. */
  readonly remarks?: string;
  /** Words before or after the name of a value as it was and as it is: `previousTitle`, `valueAfter`. */
  readonly before?: string;
  readonly after?: string;
  /** Whole names of what tells which field was changed, and of the value of a change. */
  readonly changedFields?: string;
  readonly changedValues?: string;
  /** Last words of a record as it was, and of what was changed in it, as JSON. */
  readonly snapshots?: string;
  readonly deltas?: string;
  /** Verbs of actions that set a record back to an earlier version. */
  readonly restores?: string;
  /** Last words of what only decorates a record. */
  readonly decorations?: string;
  /** Words of fields that only removed records have, of where these are kept, and of what deletes for good. */
  readonly removals?: string;
  readonly bins?: string;
  readonly forces?: string;
  /** Whole names of texts that are opaque keys. */
  readonly opaqueIds?: string;
}
