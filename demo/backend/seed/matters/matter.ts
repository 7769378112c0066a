import type { Category } from '../../enums';

/**
 * How a kind of matter is told in one language. Slots: {at} street after "przy ul.", {street} its name, {at2} and
 * {street2} another street, {n} house number, {m} another one, {stop} a stop, {cm} 4–18, {wide} 30–90, {few} 2–6,
 * {since} how long it has been so.
 */
export interface Wording {
  readonly titles: readonly string[];
  /** What was seen: the first sentence. */
  readonly opens: readonly string[];
  /** What comes of it: the second sentence. */
  readonly effects: readonly string[];
  readonly tags: readonly string[];
  readonly photoAlt: string;
}

/** A kind of matter that people report. */
export interface Matter {
  readonly category: Category;
  /** How often it comes, against the others. */
  readonly weight: number;
  /** The probability that people are in danger. */
  readonly danger: number;
  /** What the repair costs, from and to, in PLN. */
  readonly cost: readonly [number, number];
  /** The name of its pictures. */
  readonly picture: string;
  readonly pl: Wording;
  readonly en: Wording;
}
