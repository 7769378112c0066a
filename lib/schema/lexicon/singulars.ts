/** English words in -s that are no plurals; theirs end in -es. */
export const ENGLISH_IN_S: readonly string[] =
  'alias atlas bias canvas chaos christmas cosmos ethos gas kudos lens pancreas rhinoceros thermos'.split(
    ' ',
  );

/** Words in -s of other languages that are no plurals, and whose own plurals nobody here forms. */
export const FOREIGN_IN_S: readonly string[] = [
  ...'adres czas kurs konkurs okres zakres proces interes las los glos sens nonsens kwas zapas obcas'.split(
    ' ',
  ),
  ...'glas gras hals zins puls impuls diskurs exkurs fels mais anlass'.split(' '),
  ...'cours discours concours corps acces succes repas cas dos gaz fils poids progres deces congres'.split(
    ' ',
  ),
  ...'mes pais autobus'.split(' '),
];
