/** The languages of the backend's error messages. */
export type Language = 'en' | 'pl';

/** The possible errors, with the values that their messages need. */
export interface MessageArguments {
  required: Record<never, never>;
  tooShort: { min: number; length: number };
  tooLong: { max: number; length: number };
  tooMany: { max: number; count: number };
  email: Record<never, never>;
  phone: Record<never, never>;
  postalCode: Record<never, never>;
  currency: Record<never, never>;
  code: Record<never, never>;
  amount: Record<never, never>;
  range: { min: number; max: number };
  dayTooEarly: Record<never, never>;
  dayTooLate: Record<never, never>;
  notFound: { what: 'report' | 'resident' | 'department' | 'district' | 'comment' | 'revision'; key: string };
  notUnique: Record<never, never>;
  inUse: { reports: number; comments: number };
  archived: Record<never, never>;
  conflict: { expected: number; version: number };
  sameReport: Record<never, never>;
  transition: { status: string };
  departmentRefuses: { department: string; category: string };
}

type Messages = { readonly [Id in keyof MessageArguments]: (values: MessageArguments[Id]) => string };

const RECORDS = {
  report: 'zgłoszenia',
  resident: 'mieszkańca',
  department: 'wydziału',
  district: 'dzielnicy',
  comment: 'komentarza',
  revision: 'wersji',
};
const STATUS_EN = new Map([
  ['NEW', 'new'],
  ['ACCEPTED', 'accepted'],
  ['IN_PROGRESS', 'in progress'],
  ['RESOLVED', 'resolved'],
  ['REJECTED', 'rejected'],
]);
const STATUS_PL = new Map([
  ['NEW', 'nowe'],
  ['ACCEPTED', 'przyjęte'],
  ['IN_PROGRESS', 'w toku'],
  ['RESOLVED', 'rozwiązane'],
  ['REJECTED', 'odrzucone'],
]);

/** Every message in both languages. */
export const MESSAGES: { readonly [L in Language]: Messages } = {
  en: {
    required: () => 'This has to be filled in.',
    tooShort: ({ min, length }) =>
      `At least ${characters(min)} are needed; there ${length === 1 ? 'is' : 'are'} ${length}.`,
    tooLong: ({ max, length }) => `At most ${characters(max)} fit; there are ${length}.`,
    tooMany: ({ max, count }) => `At most ${max} are possible; there are ${count}.`,
    email: () => 'This is not a complete e-mail address.',
    phone: () => 'A telephone number has 9 to 15 digits, spaces, and perhaps a plus sign at the start.',
    postalCode: () => 'A postal code looks like 50-001.',
    currency: () => 'A currency has three capital letters, for example PLN.',
    code: () => 'Three capital letters are needed.',
    amount: () => 'An amount is from 0 to 99999999.99 and has at most two decimals.',
    range: ({ min, max }) => `The number has to be from ${min} to ${max}.`,
    dayTooEarly: () => 'This day has passed already.',
    dayTooLate: () => 'This day is too far in the future.',
    notFound: ({ what, key }) => `There is no ${what} ${key}.`,
    notUnique: () => 'Another record has this already.',
    inUse: ({ reports, comments }) =>
      `This resident cannot be deleted: reports ${reports}, comments ${comments}. Archive the account instead.`,
    archived: () => 'The account is in the archive already.',
    conflict: ({ expected, version }) =>
      `Somebody changed this report meanwhile: it is at version ${version}, and your changes were made to version ${expected}.`,
    sameReport: () => 'A report cannot be a duplicate of itself.',
    transition: ({ status }) => `This cannot be done: the report is ${STATUS_EN.get(status) ?? status}.`,
    departmentRefuses: ({ department, category }) =>
      `${department} does not take reports of the category “${category}”.`,
  },
  pl: {
    required: () => 'To pole trzeba wypełnić.',
    tooShort: ({ min, length }) => `Potrzeba co najmniej ${signs(min)}; jest ${length}.`,
    tooLong: ({ max, length }) => `Zmieści się najwyżej ${signs(max)}; jest ${length}.`,
    tooMany: ({ max, count }) => `Może ich być najwyżej ${max}; jest ${count}.`,
    email: () => 'To nie jest pełny adres e-mail.',
    phone: () => 'Numer telefonu ma od 9 do 15 cyfr, odstępy i ewentualnie plus na początku.',
    postalCode: () => 'Kod pocztowy wygląda tak: 50-001.',
    currency: () => 'Waluta to trzy wielkie litery, np. PLN.',
    code: () => 'Potrzebne są trzy wielkie litery.',
    amount: () => 'Kwota mieści się od 0 do 99999999,99 i ma najwyżej dwa miejsca po przecinku.',
    range: ({ min, max }) => `Liczba musi mieścić się od ${min} do ${max}.`,
    dayTooEarly: () => 'Ten dzień już minął.',
    dayTooLate: () => 'Ten dzień jest zbyt odległy.',
    notFound: ({ what, key }) => `Nie ma ${RECORDS[what]} ${key}.`,
    notUnique: () => 'Inny wpis już to ma.',
    inUse: ({ reports, comments }) =>
      `Nie można usunąć tego mieszkańca. Zgłoszenia: ${reports}, komentarze: ${comments}. Konto można przenieść do archiwum.`,
    archived: () => 'Konto jest już w archiwum.',
    conflict: ({ expected, version }) =>
      `W międzyczasie ktoś zmienił to zgłoszenie: ma wersję ${version}, a zmiany dotyczyły wersji ${expected}.`,
    sameReport: () => 'Zgłoszenie nie może być duplikatem samego siebie.',
    transition: ({ status }) => `Tego nie można zrobić: zgłoszenie jest ${STATUS_PL.get(status) ?? status}.`,
    departmentRefuses: ({ department, category }) =>
      `${department}: ten wydział nie przyjmuje zgłoszeń z kategorii „${category}”.`,
  },
};

function characters(count: number): string {
  return `${count} ${count === 1 ? 'character' : 'characters'}`;
}

/** Formats a number with its noun: 1 znak, 2 znaki, 5 znaków. */
function signs(count: number): string {
  const last = count % 10;
  const teen = count % 100 >= 12 && count % 100 <= 14;
  return `${count} ${count === 1 ? 'znak' : last >= 2 && last <= 4 && !teen ? 'znaki' : 'znaków'}`;
}
