import type { ChoicePlan } from './choicePlan';

/**
 * The plan that looks for a text by another operator, for when the backend refuses the first: no schema tells which ones the
 * database behind it can do. Null where there is no other.
 */
export function otherSpelling<Plan extends ChoicePlan>(plan: Plan): Plan | null {
  const { search } = plan;
  if (search?.or === undefined) return null;
  const { or, operand, with: beside } = search;
  return { ...plan, search: { at: or, operand: { ...operand, loose: true }, with: beside } };
}
