import type { Entity, Model } from '../../schema/model';
import type { ListSource } from '../../schema/reads';
import { listAsks } from '../listAsks';
import type { ListState } from '../listState';
import type { NamedDocument } from '../namedDocument';
import { chartFields, exampleOf, type ChartField } from './chartFields';
import { countsOperation } from './countsOperation';
import { spanOperations } from './spanOperations';

/** Every document that a chart of a list can send: alone, and with everything that narrows the list. */
export function* chartDocuments(model: Model, entity: Entity, source: ListSource): Generator<NamedDocument> {
  const all = listAsks(source).find(({ part }) => part === 'all')?.ask.state;
  for (const field of chartFields(model, entity, source)) {
    const operation = `chart.${field.field.field}`;
    const named = (part: string, document: string): NamedDocument => ({
      entity: entity.type,
      operation: `${operation}${part}`,
      document,
    });
    for (const [part, state] of [['', null] as const, ['.all', all ?? null] as const]) {
      const narrowed = narrowingOf(field, state);
      const filters = [narrowed.filters, [...narrowed.filters, ...exampleOf(field)]];
      const counts = countsOperation(model, entity, source, { filters, search: narrowed.search });
      if (counts !== null) yield named(part, counts.document);
      if (field.kind !== 'dates') continue;
      const since = exampleOf(field).slice(0, 1);
      const [first] = spanOperations(model, entity, source, {
        field,
        ...narrowed,
        filters: [...narrowed.filters, ...since],
      });
      yield named(`.span${part}`, first.document);
    }
  }
}

/** What narrows a list beside the field that it is counted by. */
function narrowingOf(field: ChartField, state: ListState | null): Pick<ListState, 'filters' | 'search'> {
  if (state === null) return { filters: [], search: '' };
  return {
    filters: state.filters.filter((filter) => filter.field !== field.field.field),
    search: state.search,
  };
}
