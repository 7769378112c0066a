import type { FilterField } from '../schema/model/reads';
import type { ChoiceWords, QuestionSubject } from './subject';

const OPEN_TONES: ReadonlySet<unknown> = new Set(['open', 'taken', 'active']);
const CLOSED_TONES: ReadonlySet<unknown> = new Set(['done', 'dropped']);

/** The status of a list, with its values that are not an end, those that are, and those of which nobody knows. */
export interface StatusEnds {
  readonly field: string;
  readonly open: readonly string[];
  readonly closed: readonly string[];
  readonly unknown: readonly string[];
}

/** Finds the status of which it is known for some values that they are an end, and for others that they are not; null for none. */
export function findStatusEnds({ choices }: QuestionSubject): StatusEnds | null {
  const enums = [...new Set(choices.map(({ of }) => of.field))].filter(({ operations }) =>
    operations.some(({ op }) => op === 'in'),
  );
  const found = enums
    .map((field) => ({ ...getStatusEnds(field, choices), isStatus: field.role?.value === 'status' }))
    .filter(({ open, closed }) => open.length > 0 && closed.length > 0);
  // A value that nobody knows may stand in a status; in "Source", it shows that the others are no steps either.
  return found.find(({ isStatus }) => isStatus) ?? found.find(({ unknown }) => unknown.length === 0) ?? null;
}

function getStatusEnds({ field }: FilterField, choices: readonly ChoiceWords[]): StatusEnds {
  const values = choices.filter(({ of }) => of.field.field === field);
  const pick = (isMeant: (tone: ChoiceWords['tone']) => boolean): readonly string[] =>
    values.flatMap(({ tone, value }) => (isMeant(tone) && typeof value === 'string' ? [value] : []));
  return {
    field,
    open: pick((tone) => OPEN_TONES.has(tone)),
    closed: pick((tone) => CLOSED_TONES.has(tone)),
    unknown: pick((tone) => tone === undefined),
  };
}
