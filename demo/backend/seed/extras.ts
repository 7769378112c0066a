import type { Category, Priority } from '../enums';
import { DAY } from './calendar';
import type { Matter } from './matters/matter';
import type { District } from './places';
import type { Random } from './random';
import type { ResidentSeed } from './residents';
import type { Language } from './wording';

/** The optional fields of a report. */
export interface Extras {
  readonly cost: string | null;
  readonly dueOn: string | null;
  readonly contractorSite: string | null;
  readonly mapColour: string | null;
  readonly sensorData: Readonly<Record<string, string | number | boolean>> | null;
  readonly photoName: string | null;
  readonly photoAlt: string | null;
  readonly postalCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly contact: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly mayCall: boolean;
  } | null;
}

const COLOURS: Readonly<Record<Category, string>> = {
  ROAD_SURFACE: '#C4622D',
  STREET_LIGHTING: '#E0A526',
  TRAFFIC_SIGNALS: '#B23A48',
  WASTE: '#7A6A53',
  GREENERY: '#4C8C4A',
  DRAINAGE: '#2F7F9E',
  PUBLIC_TRANSPORT: '#5A5FA8',
  BUILDINGS: '#8C5A3C',
  GRAFFITI: '#A0458E',
  NOISE: '#6B5B95',
  PLAYGROUNDS: '#D97BA0',
  WINTER: '#6FA8C7',
  OTHER: '#6C757D',
};
/** The days from acceptance to the due date. */
const DAYS: Readonly<Record<Priority, number>> = { LOW: 45, MEDIUM: 21, HIGH: 7, URGENT: 2 };

/** Chooses the optional fields of one report. */
export function extrasOf(
  random: Random,
  about: {
    readonly id: number;
    readonly matter: Matter;
    readonly language: Language;
    readonly district: District;
    readonly resident: ResidentSeed | null;
    readonly priority: Priority;
    readonly acceptedAt: number | null;
  },
): Extras {
  const { matter, district, resident, acceptedAt } = about;
  const [low, high] = matter.cost;
  const hasPhoto = random.chance(0.34);
  const located = random.chance(0.9);
  return {
    cost:
      acceptedAt !== null && high > 0 && random.chance(0.6)
        ? `${random.int(low / 10, high / 10) * 10}.00`
        : null,
    dueOn:
      acceptedAt !== null && random.chance(0.8)
        ? new Date(acceptedAt + DAYS[about.priority] * DAY).toISOString().slice(0, 10)
        : null,
    contractorSite:
      acceptedAt !== null && random.chance(0.15)
        ? `https://wykonawca.example/zlecenia/${random.int(1000, 9999)}`
        : null,
    mapColour: random.chance(0.85) ? COLOURS[matter.category] : null,
    sensorData: random.chance(0.2) ? sensorReading(random, matter.category) : null,
    photoName: hasPhoto ? `${matter.picture}-${random.int(1, 3)}.svg` : null,
    photoAlt: hasPhoto ? matter[about.language].photoAlt : null,
    postalCode: random.chance(0.85)
      ? `50-${String(district.postal + random.int(0, 18)).padStart(3, '0')}`
      : null,
    latitude: located ? round(district.latitude + (random.next() - 0.5) * 0.016) : null,
    longitude: located ? round(district.longitude + (random.next() - 0.5) * 0.024) : null,
    contact:
      resident !== null && random.chance(0.85)
        ? {
            email: resident.email,
            phone: resident.phone,
            mayCall: resident.phone !== null && random.chance(0.6),
          }
        : null,
  };
}

function sensorReading(random: Random, category: Category): Extras['sensorData'] {
  const tempC = random.int(-60, 240) / 10;
  switch (category) {
    case 'ROAD_SURFACE':
    case 'WINTER':
      return {
        depthMm: random.int(20, 160),
        wet: random.chance(0.5),
        tempC,
        at: `km ${random.int(1, 90) / 10}`,
      };
    case 'DRAINAGE':
      return { levelCm: random.int(5, 90), rising: random.chance(0.4), tempC };
    case 'NOISE':
      return {
        leqDb: random.int(520, 840) / 10,
        peakDb: random.int(700, 980) / 10,
        night: random.chance(0.7),
      };
    case 'STREET_LIGHTING':
    case 'TRAFFIC_SIGNALS':
      return {
        voltage: random.int(0, 240),
        currentMa: random.int(0, 900),
        cabinet: `SO-${random.int(10, 99)}`,
      };
    default:
      return { tempC, humidity: random.int(30, 98) };
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
