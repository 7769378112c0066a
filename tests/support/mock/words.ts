/** The words of mock records: short and long, with letters of several languages. */
type Words = readonly [string, ...string[]];

const list = (text: string): Words => {
  const [first = '', ...more] = text.split('|');
  return [first, ...more];
};

export const FIRST_NAMES = list(
  'Zofia|Jan|Łucja|Amadou|Mei|Oskar|Gabriela|Ivo|Ingrid|Tadeusz|Noor|Étienne|Marta|Lech|Yuki|Olga|Piotr|Ana',
);
export const LAST_NAMES = list(
  'Kowalska|Wiśniewski|Diallo|García Márquez|O’Brien|Nowak|Brzęczyszczykiewicz|Li|Szymańska|Åkesson|Janowicz-Grabowska|Sato|Dąb',
);
export const ADJECTIVES = list(
  'Quiet|Amber|Northern|Second|Wooden|Early|Silver|Open|Winding|Broad|Hidden|Paper|Copper|Late|Steady|Green|Narrow|Old|Bright|Salt|Round|Blue|Distant|Plain|Warm|Common|Little|Upper|Stone',
);
export const NOUNS = list(
  'harbour|orchard|lantern|meadow|archive|bridge|compass|window|river|market|garden|signal|quarry|station|letter|library|mill|island|tower|workshop|ferry|chapel|ledger|forest|kitchen|avenue|well|gate|terrace|observatory|crossing',
);
export const CITIES = list('Kraków|Gdańsk|Lyon|Łódź|Porto|Tromsø|Wrocław|Nairobi|Graz|Białystok');
export const COUNTRIES = list('Poland|France|Norway|Kenya|Austria|Portugal|Japan');
export const STREETS = list('ul. Długa|Rue des Lilas|Harbour Road|al. Jana Pawła II|Hauptstraße|Mill Lane');
export const SENTENCES = list(
  'The morning train was late again, and nobody minded.|A narrow path leads from the mill to the old quarry.|W piątek otwieramy o dziewiątej.|Please bring the signed copy; the other one stays here.|It holds about forty people, or thirty with tables.|Every second lamp along the canal has been replaced.|Nothing is known about its first owner.|Deliveries come through the back gate.',
);
export const TAGS = list('urgent|garden|lang:pl|to-check|2025|long-standing|x|needs review');
export const MIME_TYPES = list('image/jpeg|application/pdf|text/plain|video/mp4');
export const LOCALES = list('en|pl|fr|de');
export const CURRENCIES = list('PLN|EUR|USD|JPY');
export const COUNTRY_CODES = list(
  'PL|FR|NO|KE|AT|PT|JP|DE|ES|IT|SE|FI|DK|NL|BE|LU|CH|CZ|SK|HU|RO|BG|GR|HR|SI|RS|EE|LV|LT|IE|GB|IS|MT|CY|TR|UA|GE|US|CA|MX|BR|AR|CL|PE|CO|AU|NZ|IN|CN|KR|VN|TH|MY|ID|EG|MA|ZA|NG|GH|SN',
);
export const COLORS = list('#2f6f4f|#d9480f|#1c7ed6|#fab005|#862e9c');
