/** A district of the city. `latitude` and `longitude` are its centre; `postal` is the prefix of its postal codes. */
export interface District {
  readonly code: string;
  readonly name: string;
  readonly area: number;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly postal: number;
}

/** The nine districts of a fictional city. */
export const DISTRICTS: readonly District[] = [
  {
    code: 'SRO',
    name: 'Śródmieście',
    area: 6.4,
    population: 48_210,
    latitude: 51.1079,
    longitude: 17.0385,
    postal: 1,
  },
  {
    code: 'NAD',
    name: 'Nadodrze',
    area: 4.9,
    population: 36_740,
    latitude: 51.1213,
    longitude: 17.0312,
    postal: 20,
  },
  {
    code: 'POD',
    name: 'Podzamcze',
    area: 3.2,
    population: 21_385,
    latitude: 51.1022,
    longitude: 17.0571,
    postal: 40,
  },
  {
    code: 'WIE',
    name: 'Wierzbięcice',
    area: 7.8,
    population: 33_960,
    latitude: 51.0921,
    longitude: 17.0204,
    postal: 60,
  },
  {
    code: 'LEG',
    name: 'Łęgi Dębińskie',
    area: 14.6,
    population: 12_470,
    latitude: 51.0854,
    longitude: 17.0663,
    postal: 80,
  },
  {
    code: 'SWI',
    name: 'Świerczewo',
    area: 11.3,
    population: 27_905,
    latitude: 51.0787,
    longitude: 16.9981,
    postal: 120,
  },
  {
    code: 'ZAB',
    name: 'Żabia Łąka',
    area: 9.7,
    population: 18_660,
    latitude: 51.1311,
    longitude: 17.0719,
    postal: 150,
  },
  {
    code: 'GLI',
    name: 'Stare Glinki',
    area: 12.1,
    population: 15_030,
    latitude: 51.1275,
    longitude: 16.9893,
    postal: 180,
  },
  {
    code: 'ZRO',
    name: 'Osiedle Źródlane',
    area: 8.5,
    population: 29_115,
    latitude: 51.0996,
    longitude: 16.9722,
    postal: 210,
  },
];

/** A street: its name, and its inflected form after "przy ul." and "na ul." (the same form fits both). */
export interface Street {
  readonly name: string;
  readonly at: string;
}

const feminine = (stem: string): Street => ({ name: `${stem}a`, at: `${stem.replace(/([kg])$/, '$1i')}ej` });
const fixed = (name: string): Street => ({ name, at: name });

/** Streets named by an adjective (Świętojańska, przy Świętojańskiej), and streets named after a person or thing. */
export const STREETS: readonly Street[] = [
  ...[
    'Świętojańsk',
    'Źródlan',
    'Lipow',
    'Klonow',
    'Brzozow',
    'Kasztanow',
    'Jesionow',
    'Wierzbow',
    'Akacjow',
    'Żurawinow',
    'Ogrodow',
    'Poln',
    'Łąkow',
    'Leśn',
    'Słoneczn',
    'Spokojn',
    'Szkoln',
    'Kościeln',
    'Zamkow',
    'Rynkow',
    'Młyńsk',
    'Garncarsk',
    'Piekarsk',
    'Rybn',
    'Portow',
    'Nadrzeczn',
    'Mostow',
    'Kolejow',
    'Dworcow',
    'Fabryczn',
    'Ceglan',
    'Kamienn',
    'Krótk',
    'Dług',
    'Wąsk',
    'Górn',
    'Doln',
    'Północn',
    'Wodn',
    'Kwiatow',
    'Różan',
    'Malinow',
    'Wiśniow',
    'Sosnow',
    'Dębow',
  ].map(feminine),
  ...[
    'Mickiewicza',
    'Słowackiego',
    'Kopernika',
    'Sienkiewicza',
    'Kościuszki',
    'Orzeszkowej',
    'Konopnickiej',
    'Moniuszki',
    'Chopina',
    'Reja',
    '3 Maja',
    'Powstańców',
    'Żeglarzy',
    'Hutników',
    'Włókniarzy',
  ].map(fixed),
];

/** Names of stops, for reports about public transport. */
export const STOPS: readonly string[] = [
  'Łęgi Dębińskie',
  'Dworzec',
  'Rynek',
  'Szpital Miejski',
  'Osiedle Źródlane',
  'Żabia Łąka',
  'Zajezdnia',
  'Most Młyński',
  'Park Nadrzeczny',
  'Stare Glinki',
  'Politechnika',
  'Hala Targowa',
];
