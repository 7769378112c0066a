import type { Category } from '../../enums';

/**
 * The texts of a subject in one language. Slots: {at} street after "przy ul.", {street} its name, {at2} and
 * {street2} another street, {n} house number, {m} another one, {stop} a stop, {cm} 4–18, {wide} 30–90, {few} 2–6,
 * {since} a duration.
 */
export interface Wording {
  readonly titles: readonly string[];
  /** The observation: the first sentence. */
  readonly opens: readonly string[];
  /** The consequence: the second sentence. */
  readonly effects: readonly string[];
  readonly tags: readonly string[];
  readonly photoAlt: string;
}

/** A subject that people report. */
export interface Matter {
  readonly category: Category;
  /** Its relative frequency. */
  readonly weight: number;
  /** The probability that people are in danger. */
  readonly danger: number;
  /** The minimum and maximum cost of the repair in PLN. */
  readonly cost: readonly [number, number];
  /** The base name of its photos. */
  readonly picture: string;
  readonly pl: Wording;
  readonly en: Wording;
}
