import { isDeep } from '../../support/deep';
import type { RealFault } from './expected';

/** Faults on which the site waits, whatever it does meanwhile: what it is asked for is asked for at once. */
export const WAITED_FOR: ReadonlySet<RealFault> = new Set(['down', 'hanging', 'slower than the limit']);

/**
 * Faults that are told apart from no other where an answer is received: each is one of being unreachable, senseless, refused or late, as
 * `down`, `200 with a page`, `status 403` and `hanging` are.
 */
const ALIKE: ReadonlySet<RealFault> = new Set([
  'status 500',
  '502 with a page',
  'bad JSON',
  'an empty body',
  'a list',
  'null',
  'a redirect',
  'gzip garbage',
  'a reset line',
  'cut half-way',
  'slower than the limit',
  '50 MB',
  'status 401',
]);

/** Returns the cases that a fault can break in its own way: of those that are alike a few. The deep run takes all. */
export const differing = <Case>(
  fault: RealFault,
  cases: readonly Case[],
  few: readonly NoInfer<Case>[],
): readonly Case[] => (isDeep || !ALIKE.has(fault) ? cases : few);
