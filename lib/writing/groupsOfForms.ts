import { formEntries } from '../operations/write/formEntries';
import type { Model } from '../schema/model';

const MADE = new WeakMap<Model, ReadonlySet<string>>();

/**
 * Names of the input types that are groups of forms: in any write of the model, and inside such groups. What only forms of hidden
 * records ask for is not among them.
 */
export function groupsOfForms(model: Model): ReadonlySet<string> {
  const known = MADE.get(model);
  if (known !== undefined) return known;
  const own = model.entities.flatMap(({ create, update, delete: remove, actions }) => [
    ...[create, update, remove].flatMap((write) => write ?? []),
    ...actions.map(({ source }) => source),
  ]);
  const writes = [...own, ...model.siteActions.map(({ source }) => source)];
  const found = new Set<string>();
  const waiting = writes.flatMap((write) => formEntries(model, write).map(({ field }) => field));
  for (let field = waiting.pop(); field !== undefined; field = waiting.pop()) {
    const { input } = field;
    if (input === undefined || found.has(input) || !Object.hasOwn(model.inputs, input)) continue;
    found.add(input);
    waiting.push(...(model.inputs[input]?.fields ?? []));
  }
  MADE.set(model, found);
  return found;
}
