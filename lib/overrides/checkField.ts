import type { Entity, Model } from '../schema/model';
import { inputsOf } from './inputsOf';
import type { FieldOverride } from './siteConfig';

/** Kinds that the schema alone decides: another one could not be read. */
const FIXED: ReadonlySet<string> = new Set(['enum', 'object', 'relation', 'union', 'upload']);

/** What money can be counted in. */
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'bigInteger', 'decimal', 'float']);

/** Kinds of values that hold others. */
const COMPOSITE: ReadonlySet<string> = new Set(['object', 'relation', 'union']);

/** What of a field's override does not fit; the field exists, as a column, a related list or an input. */
export function* checkField(
  { model, entity }: { readonly model: Model; readonly entity: Entity },
  name: string,
  { kind, minor, secret, constraint }: FieldOverride,
): Generator<string> {
  const inputs = inputsOf(model, entity).filter((input) => input.name === name);
  const field = entity.fields.find((own) => own.name === name);
  if (kind !== undefined) {
    const shown = field ?? inputs[0];
    if (shown === undefined) yield 'kind: it is a list of records';
    else if (FIXED.has(shown.kind))
      yield `kind: it is of the kind ${shown.kind}, which only the schema can change`;
  }
  if (minor !== undefined) {
    const amount = field ?? inputs[0];
    if (amount === undefined || amount.list || !NUMBERS.has(amount.kind)) yield 'minor: it is no number';
    else if (kind !== undefined) yield 'minor: with it the kind is that of money; leave kind out';
  }
  if (secret === true) {
    const kept = field ?? inputs[0];
    if (kept === undefined || COMPOSITE.has(kept.kind))
      yield 'secret: only a single value is kept secret; use hide';
    else if (entity.key?.fields.some(({ path }) => path === name) === true)
      yield 'secret: it is the key, which stands in addresses; name another key, or hide the entity';
  }
  if (constraint !== undefined && inputs.length === 0)
    yield `constraint: nothing that creates or changes a ${entity.type} takes it`;
}
