import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createLabels } from '../../../lib/kit/labels/labels';
import { buildAllDocuments } from '../../../lib/core/operations/catalog/allDocuments';
import type { FilterValue } from '../../../lib/core/operations/listState';
import { getAtPath } from '../../../lib/core/operations/document/readResponse';
import { getColumnFields } from '../../../lib/features/list/columns';
import { createLabelContext } from '../../../lib/kit/describe/describeField';
import { buildFilterFields } from '../../../lib/features/list/filterForm';
import { parseListQuery } from '../../../lib/features/list/listQuery';
import type { Json } from '../../../lib/core/schema/model/json';
import { FILTER_OPERATORS, type ListSource } from '../../../lib/core/schema/model/reads';
import type { ContractServer } from '../contractServer';
import type { SiteReading } from './siteReading';

/**
 * What the site can send to this server, sent to it: every way of reading is asked for with real values, and must be answered
 * without an error, and with what was asked for.
 */
export function describeDocuments(server: ContractServer, site: () => SiteReading): void {
  const lists = server.truth.lists;

  describe('every way of reading', () => {
    test('every document of the site is valid in the server’s own schema', () => {
      const documents = buildAllDocuments(site().model);
      expect(documents.length).toBeGreaterThan(10);
      for (const { document } of documents)
        expect(
          validate(site().schema, parse(document)).map(({ message }) => message),
          document,
        ).toEqual([]);
    });

    test('every column that a table can show and sort is understood, both ways', async () => {
      let asked = 0;
      const refused = new Set<string>();
      for (const { type } of lists)
        for (const { field, desc } of shownSorts(site().listed(type)))
          for (const descending of desc === null ? [false] : [false, true]) {
            const found = await site()
              .list(type, { size: 5, sort: { field, descending } })
              .catch(onRefusal(refused, `${type}.${field}`));
            if (found === null) continue;
            expect(found.rows.length, `${type} by ${field}`).toBeGreaterThan(0);
            asked += 1;
          }
      expect([...refused], [...refused].join(', ')).toEqual(server.truth.refuses?.sorts ?? []);
      expect(asked).toBeGreaterThan(0);
    });

    test('every filter of the form is understood, and keeps the row that its value was taken from', async () => {
      let tried = 0;
      const refused = new Set<string>();
      for (const { type } of lists) {
        const sample = (await site().list(type, { size: 5 })).rows[0];
        for (const { field, op } of offeredFilters(site(), type)) {
          const value = sampleValue(getAtPath(sample?.values, field) as Json | undefined, op);
          if (value === undefined) continue;
          const found = await site()
            .list(type, { filters: [{ field, op, value }], size: 50 })
            .catch(onRefusal(refused, `${type}.${field}`));
          if (found === null) continue;
          const keeps = op !== 'gt' && op !== 'lt';
          if (keeps) expect(found.rows.length, `${type}: ${field} ${op}`).toBeGreaterThan(0);
          tried += 1;
        }
      }
      expect([...refused], [...refused].join(', ')).toEqual(server.truth.refuses?.filters ?? []);
      expect(tried).toBeGreaterThan(3);
    });

    test('every related list of the first record of each list is answered', async () => {
      let asked = 0;
      const refused = new Set<string>();
      for (const { type } of lists) {
        const key = (await site().list(type, { size: 5 })).rows[0]?.key ?? null;
        if (key === null) continue;
        for (const { name } of site().entity(type).related) {
          const found = await site()
            .related(type, key, name)
            .catch(onRefusal(refused, `${type}.${name}`));
          if (found === null) continue;
          expect(found, `${type}.${name}`).toHaveProperty('rows');
          asked += 1;
        }
      }
      expect([...refused], [...refused].join(', ')).toEqual(server.truth.refuses?.related ?? []);
      expect(asked).toBeGreaterThan(0);
    });

    test('a key that nobody has gives no record', async () => {
      for (const { type } of lists) {
        const entity = site().entity(type);
        const parts = entity.key?.fields.length ?? 0;
        if (entity.get === null || parts === 0) continue;
        const key = Array.from({ length: parts }, () => '987654321');
        // Some servers refuse where others say null: neither is a record.
        const record = await site()
          .record(type, key)
          .catch(() => null);
        expect(record, type).toBeNull();
      }
    });
  });
}

/** Notes a way of reading that the server refused, though its schema offers it. */
const onRefusal =
  (refused: Set<string>, way: string) =>
  (error: unknown): null => {
    if (!/was refused|has errors/.test(String(error))) throw error;
    refused.add(way);
    return null;
  };

type Listed = ReturnType<SiteReading['listed']>;

function shownSorts({ entity, source }: Listed): NonNullable<ListSource['sort']>['columns'] {
  const shown = new Set(getColumnFields(entity).map(({ name }) => name));
  return (source.sort?.columns ?? []).filter(({ field }) => shown.has(field.split('.')[0] ?? ''));
}

/** What the filter form of a list asks for. */
function offeredFilters(
  site: SiteReading,
  type: string,
): readonly { readonly field: string; readonly op: FilterValue['op'] }[] {
  const { entity, source } = site.listed(type);
  const query = parseListQuery(entity, source, {});
  const result = { rows: [], total: null, next: null, previous: null };
  const form = buildFilterFields(createLabelContext(site.model, createLabels(null, 'en')), {
    entity,
    source,
    query,
    result,
    path: '/',
    prefix: '',
    caption: '',
    failures: [],
    readAt: '',
  });
  return form.flatMap(({ name, names }) =>
    FILTER_OPERATORS.filter((op) => Object.hasOwn(names, op)).map((op) => ({ field: name, op })),
  );
}

/** A value that the filter must let through, where the row has a plain one. */
function sampleValue(value: Json | undefined, op: FilterValue['op']): Json | undefined {
  if (value === null || value === undefined || typeof value === 'object') return undefined;
  return op === 'in' ? [value] : value;
}
