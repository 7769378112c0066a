import type { Category } from '../enums';
import type { Language } from './messages';

/** The names of the categories as they appear in a sentence. */
export const CATEGORY_NAMES: Readonly<Record<Category, Readonly<Record<Language, string>>>> = {
  ROAD_SURFACE: { en: 'Road surface', pl: 'Nawierzchnia' },
  STREET_LIGHTING: { en: 'Street lighting', pl: 'Oświetlenie' },
  TRAFFIC_SIGNALS: { en: 'Signals and signs', pl: 'Sygnalizacja i znaki' },
  WASTE: { en: 'Waste', pl: 'Śmieci' },
  GREENERY: { en: 'Greenery', pl: 'Zieleń' },
  DRAINAGE: { en: 'Drainage', pl: 'Kanalizacja' },
  PUBLIC_TRANSPORT: { en: 'Public transport', pl: 'Transport publiczny' },
  BUILDINGS: { en: 'Buildings', pl: 'Budynki' },
  GRAFFITI: { en: 'Graffiti', pl: 'Graffiti' },
  NOISE: { en: 'Noise', pl: 'Hałas' },
  PLAYGROUNDS: { en: 'Playgrounds', pl: 'Place zabaw' },
  WINTER: { en: 'Snow and ice', pl: 'Śnieg i lód' },
  OTHER: { en: 'Other', pl: 'Inne' },
};
