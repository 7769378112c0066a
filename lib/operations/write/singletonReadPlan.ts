import type { Model, Singleton } from '../../schema/model';
import { placeValues } from '../argumentValues';
import { buildDocument } from '../document';
import { made } from '../madeDocument';
import { entityOf } from '../entityOf';
import { operationName } from '../operationName';
import { mergeSelections } from '../selectionNode';
import type { FormEntry } from './formEntries';
import type { ReadPlan, ValueReader } from './readPlan';
import { readerContext, fieldForInput, valueReader } from './valueReader';

/**
 * How the present values of something without a key (`shop`) are read for a form that asks for `entries`. Null where it has none of
 * them.
 */
export function singletonReadPlan(
  model: Model,
  singleton: Singleton,
  entries: readonly FormEntry[],
): ReadPlan | null {
  const fields = entityOf(model, singleton.of ?? undefined)?.fields ?? singleton.fields;
  const context = readerContext(model);
  const found = entries.flatMap(({ name, field }) => {
    const own = fieldForInput(field, fields);
    const reader = own === undefined ? null : valueReader(context, field, own);
    return reader === null ? [] : [{ name, ...reader }];
  });
  if (found.length === 0) return null;
  const built = buildDocument({
    kind: 'query',
    name: operationName(singleton.slug, 'now'),
    roots: [
      {
        steps: singleton.steps,
        values: placeValues([singleton.constants ?? []]),
        select: mergeSelections(...found.map(({ select }) => select)),
      },
    ],
  });
  return {
    name: built.name,
    ...made(built.document),
    variables: built.variables,
    path: built.paths[0] ?? [],
    key: { paths: [], parts: [] },
    fields: Object.fromEntries(found.map(({ name, reader }): [string, ValueReader] => [name, reader])),
  };
}
