import { fold } from '../fold';
import { sortKey } from '../sortKey';
import { DISTRICTS, STREETS, type District } from './places';
import type { Random } from './random';
import type { SeedTable } from './seedTable';

/** The fields of a resident that reports and comments need. */
export interface ResidentSeed {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly district: District;
  readonly joinedOn: string;
}

export const RESIDENT_COUNT = 3204;
/** The resident of the demo's account, who reported ZG-2025-10381. */
export const DEMO_RESIDENT_ID = 348;

const BIRDS: readonly string[] = [
  'Żuraw',
  'Szpak',
  'Sikora',
  'Wróbel',
  'Dzięcioł',
  'Jaskółka',
  'Bocian',
  'Czapla',
  'Kos',
  'Drozd',
  'Sowa',
  'Puszczyk',
  'Jastrząb',
  'Myszołów',
  'Pustułka',
  'Kukułka',
  'Słowik',
  'Skowronek',
  'Czajka',
  'Bekas',
  'Perkoz',
  'Łabędź',
  'Gęgawa',
  'Krzyżówka',
  'Rybitwa',
  'Mewa',
  'Zięba',
  'Szczygieł',
  'Kowalik',
  'Rudzik',
  'Pliszka',
  'Dudek',
  'Zimorodek',
  'Kormoran',
  'Gawron',
  'Kawka',
  'Sroka',
  'Sójka',
  'Wilga',
  'Strzyżyk',
];
const DOMAINS: readonly string[] = ['poczta.example', 'skrzynka.example', 'listy.example', 'mail.example'];
/** Residents with fixed names, for the screenshots. */
const KNOWN: ReadonlyMap<number, string> = new Map([
  [348, 'Żuraw'],
  [349, 'Żuraw'],
  [512, 'Żuraw'],
  [977, 'Żuraw'],
  [91, 'Szpak'],
]);
const FIRST_DAY = Date.UTC(2019, 2, 1);
const LAST_DAY = Date.UTC(2025, 10, 20);
const DAY = 86_400_000;

/** Generates the residents: pseudonyms with a number, and some housing communities. */
export function makeResidents(random: Random): ResidentSeed[] {
  return Array.from({ length: RESIDENT_COUNT }, (_, index) => {
    const id = index + 1;
    const community = !KNOWN.has(id) && random.chance(0.03);
    const { name, email } = community ? communityName(random, id) : birdName(random, id);
    // Residents join in the order of their keys, give or take a few days.
    const day = FIRST_DAY + ((LAST_DAY - FIRST_DAY) * index) / RESIDENT_COUNT + random.int(-20, 20) * DAY;
    return {
      id,
      name,
      email,
      phone: id === DEMO_RESIDENT_ID || random.chance(0.8) ? phoneOf(id) : null,
      district: id === DEMO_RESIDENT_ID ? first(DISTRICTS) : random.pick(DISTRICTS),
      joinedOn: new Date(Math.min(day, LAST_DAY)).toISOString().slice(0, 10),
    };
  });
}

/** Converts the residents to rows. About one in fifty is archived. */
export function residentTable(residents: readonly ResidentSeed[], random: Random): SeedTable {
  return {
    name: 'resident',
    columns: [
      'id',
      'name',
      'name_key',
      'email',
      'phone',
      'district_code',
      'joined_on',
      'archived_at',
      'search_text',
    ],
    rows: residents.map((r) => [
      r.id,
      r.name,
      sortKey(r.name),
      r.email,
      r.phone,
      r.district.code,
      r.joinedOn,
      r.id !== DEMO_RESIDENT_ID && random.chance(0.02) ? new Date(LAST_DAY - random.int(1, 300) * DAY) : null,
      fold(`${r.name} ${r.email}`),
    ]),
  };
}

function birdName(random: Random, id: number): { name: string; email: string } {
  const number = String(id).padStart(4, '0');
  const bird = KNOWN.get(id) ?? random.pick(BIRDS);
  const mailbox = fold(bird).replace(/[^a-z]/g, '');
  const domain = id === DEMO_RESIDENT_ID ? 'poczta.example' : random.pick(DOMAINS);
  return { name: `${bird} ${number}`, email: `${mailbox}${number}@${domain}` };
}

function communityName(random: Random, id: number): { name: string; email: string } {
  const street = random.pick(STREETS).name;
  const house = random.int(1, 60);
  const host = fold(street).replace(/[^a-z0-9]/g, '');
  // The number distinguishes two communities of the same house.
  return { name: `${street} ${house}, wspólnota`, email: `zarzad${id}@${host}${house}.example` };
}

function phoneOf(id: number): string {
  const digits = String(id).padStart(4, '0');
  return `+48 22 000 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}

function first<T>(list: readonly T[]): T {
  const item = list[0];
  if (item === undefined) throw new RangeError('An empty list has no first item');
  return item;
}
