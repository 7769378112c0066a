import { departmentByCode, DISPATCH_CODE } from './departments';
import type { ReportSeed } from './reports';
import { DEMO_RESIDENT_ID, type ResidentSeed } from './residents';

/** The department that works on it. */
const ROADS = 'WDM';

/** The report of the record's screenshot, with fixed texts. */
export function picturedReport(report: ReportSeed, residents: readonly ResidentSeed[]): ReportSeed {
  const resident = residents[DEMO_RESIDENT_ID - 1] ?? null;
  return {
    ...report,
    description:
      'Ubytek w asfalcie o średnicy ok. 60 cm i głębokości 12 cm, tuż przed przejściem dla pieszych przy ul. Świętojańskiej 12. ' +
      'Kierowcy omijają go, zjeżdżając na pas rowerowy. Po deszczu jest niewidoczny.',
    tags: ['przejście', 'rowerzyści', 'gwarancja'],
    dangerous: true,
    street: 'Świętojańska 12',
    postalCode: '50-001',
    latitude: 51.1079,
    longitude: 17.0385,
    cost: '1250.00',
    dueOn: '2025-12-05',
    contractorSite: 'https://drogi.example/gwarancje/4417',
    mapColour: '#C4622D',
    sensorData: { depthMm: 120, wet: true, tempC: 3.4, at: '2025-11-28T16:55:00Z' },
    photoName: 'dziura-1.svg',
    photoAlt: 'Dziura w jezdni tuż przed przejściem dla pieszych',
    resident,
    reporterDepartmentId: null,
    departmentId: departmentByCode(ROADS),
    contact: resident === null ? null : { email: resident.email, phone: resident.phone, mayCall: true },
    duplicateOfId: null,
    history: [
      { status: 'NEW', at: report.createdAt, note: null },
      { status: 'ACCEPTED', at: Date.UTC(2025, 10, 28, 17, 2), note: null },
      { status: 'IN_PROGRESS', at: Date.UTC(2025, 10, 29, 6, 15), note: null },
    ],
  };
}

/** A comment of the report: author (a department's code or a resident's key), time and text. */
export interface PicturedComment {
  readonly author: string | number;
  readonly at: number;
  readonly text: string;
}

/** All twelve comments of the report, oldest first; the screenshot shows the last four. */
export const PICTURED_COMMENTS: readonly PicturedComment[] = [
  {
    author: 348,
    at: Date.UTC(2025, 10, 28, 16, 41),
    text: 'Zgłoszenie wysłane z telefonu, zdjęcie poniżej.',
  },
  {
    author: 512,
    at: Date.UTC(2025, 10, 28, 16, 44),
    text: 'Potwierdzam, dziura jest tu co najmniej od wczoraj.',
  },
  { author: 977, at: Date.UTC(2025, 10, 28, 16, 46), text: 'Jadąc rowerem, łatwo tu o upadek.' },
  { author: 349, at: Date.UTC(2025, 10, 28, 16, 47), text: 'Rano stała w niej woda i nic nie było widać.' },
  {
    author: DISPATCH_CODE,
    at: Date.UTC(2025, 10, 28, 16, 48),
    text: 'Dziękujemy, zgłoszenie dotarło do dyspozytorni.',
  },
  {
    author: 1204,
    at: Date.UTC(2025, 10, 28, 16, 50),
    text: 'The bus had to stop in the middle of the street.',
  },
  {
    author: 512,
    at: Date.UTC(2025, 10, 28, 16, 51),
    text: 'Dwa lata temu łatano dokładnie to samo miejsce.',
  },
  { author: 2210, at: Date.UTC(2025, 10, 28, 16, 53), text: 'Please put up at least a cone.' },
  { author: 348, at: Date.UTC(2025, 10, 28, 16, 55), text: 'Dodaję zdjęcie z drugiej strony przejścia.' },
  {
    author: DISPATCH_CODE,
    at: Date.UTC(2025, 10, 28, 17, 2),
    text: 'Przyjęto. Sprawdzamy, czy odcinek jest na gwarancji wykonawcy.',
  },
  {
    author: 91,
    at: Date.UTC(2025, 10, 28, 20, 4),
    text: 'A cyclist fell here tonight, please put a barrier up.',
  },
  {
    author: ROADS,
    at: Date.UTC(2025, 10, 29, 6, 20),
    text: 'Ekipa w drodze. Zabezpieczymy ubytek i ustawimy oznakowanie.',
  },
];
