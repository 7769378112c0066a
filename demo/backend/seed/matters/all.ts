import { BUILDINGS } from './buildings';
import { GREENERY } from './greenery';
import { LIGHTS } from './lights';
import type { Matter } from './matter';
import { ROADS } from './roads';

/** Every subject of reports. */
export const MATTERS: readonly Matter[] = [...ROADS, ...LIGHTS, ...GREENERY, ...BUILDINGS];
