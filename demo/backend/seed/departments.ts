import { CATEGORIES, type Category } from '../enums';

/** A department of the city at the demo's start. Its key is its index in the list plus 1. */
export interface DepartmentSeed {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly budget: string;
  readonly categories: readonly Category[];
}

/** The office that takes every call; a clerk of the demo acts for it. */
export const DISPATCH_CODE = 'DYS';

export const DEPARTMENTS: readonly DepartmentSeed[] = [
  seed('WDM', 'Wydział Dróg i Mostów', 'drogi', '18400000.00', ['ROAD_SURFACE', 'WINTER', 'DRAINAGE']),
  seed('OSW', 'Oświetlenie Ulic', 'oswietlenie', '6250000.00', ['STREET_LIGHTING']),
  seed('IRU', 'Inżynieria Ruchu', 'ruch', '7120000.00', ['TRAFFIC_SIGNALS', 'STREET_LIGHTING']),
  seed('ZIM', 'Zieleń Miejska', 'zielen', '9860000.00', ['GREENERY', 'PLAYGROUNDS']),
  seed('GKO', 'Gospodarka Komunalna i Ochrona Środowiska', 'komunalna', '12300000.00', [
    'WASTE',
    'NOISE',
    'OTHER',
  ]),
  seed('WIK', 'Wodociągi i Kanalizacja', 'wodociagi', '15750000.00', ['DRAINAGE']),
  seed('TRM', 'Transport Miejski', 'transport', '21900000.00', ['PUBLIC_TRANSPORT']),
  seed('STM', 'Straż Miejska', 'straz', '5480000.00', ['NOISE', 'WASTE', 'GRAFFITI', 'OTHER']),
  seed('ZBK', 'Zasób Budynków Komunalnych', 'budynki', '11040000.00', ['BUILDINGS', 'GRAFFITI']),
  seed('NBU', 'Nadzór Budowlany', 'nadzor', '2310000.00', ['BUILDINGS']),
  seed('SIR', 'Sport i Rekreacja', 'sport', '4670000.00', ['PLAYGROUNDS']),
  seed('OZA', 'Ochrona Zabytków', 'zabytki', '1890000.00', ['BUILDINGS', 'GRAFFITI']),
  seed('ZKR', 'Zarządzanie Kryzysowe', 'kryzys', '3150000.00', ['GREENERY', 'DRAINAGE', 'WINTER', 'OTHER']),
  seed(DISPATCH_CODE, 'Dyspozytornia', 'dyspozytornia', '980000.00', CATEGORIES),
];

/** Which department each belongs to, by their codes, as the city's statute has it. */
const PARENTS: ReadonlyMap<string, string> = new Map([
  ['OSW', 'WDM'],
  ['IRU', 'WDM'],
  ['ZIM', 'GKO'],
  ['WIK', 'GKO'],
  ['SIR', 'ZIM'],
  ['OZA', 'NBU'],
  ['ZBK', 'NBU'],
  ['STM', 'ZKR'],
  [DISPATCH_CODE, 'STM'],
]);

/** The key of the department that one belongs to; null for those at the top. */
export function parentDepartment(code: string): number | null {
  const parent = PARENTS.get(code);
  return parent === undefined ? null : departmentByCode(parent);
}

function seed(
  code: string,
  name: string,
  mailbox: string,
  ...[budget, categories]: [string, readonly Category[]]
): DepartmentSeed {
  return { code, name, email: `${mailbox}@miasto.example`, budget, categories };
}

/** The key of a department. */
export function departmentByCode(code: string): number {
  return DEPARTMENTS.findIndex((d) => d.code === code) + 1;
}

/** The name of a department by its key. */
export function departmentName(id: number): string {
  return DEPARTMENTS[id - 1]?.name ?? '';
}
