import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { everyDocument } from '../../../lib/operations/documents';
import type { FilterValue } from '../../../lib/operations/listState';
import type { Json } from '../../../lib/schema/json';
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
      const documents = everyDocument(site().model);
      expect(documents.length).toBeGreaterThan(10);
      for (const { document } of documents)
        expect(
          validate(site().schema, parse(document)).map(({ message }) => message),
          document,
        ).toEqual([]);
    });

    test('every column that sorts is understood, both ways', async () => {
      let asked = 0;
      for (const { type } of lists)
        for (const { field, desc } of site().listed(type).source.sort?.columns ?? [])
          for (const descending of desc === null ? [false] : [false, true]) {
            const { rows } = await site().list(type, { size: 5, sort: { field, descending } });
            expect(rows.length, `${type} by ${field}`).toBeGreaterThan(0);
            asked += 1;
          }
      expect(asked).toBeGreaterThan(0);
    });

    test('every filter is understood, and keeps the row that its value was taken from', async () => {
      let tried = 0;
      for (const { type } of lists) {
        const sample = (await site().list(type, { size: 5 })).rows[0];
        for (const { field, operations } of site().listed(type).source.filter?.fields ?? []) {
          for (const operation of operations) {
            const value = sampleValue(sample?.values[field], operation.op);
            if (value === undefined) continue;
            const filter: FilterValue = { field, op: operation.op, value };
            const found = await site().list(type, { filters: [filter], size: 50 });
            const keeps = !['gt', 'lt', 'ne'].includes(operation.op);
            if (keeps) expect(found.rows.length, `${type}: ${field} ${operation.op}`).toBeGreaterThan(0);
            tried += 1;
          }
        }
      }
      expect(tried).toBeGreaterThan(3);
    });

    test('every related list of the first record of each list is answered', async () => {
      let asked = 0;
      for (const { type } of lists) {
        const key = (await site().list(type, { size: 5 })).rows[0]?.key ?? null;
        if (key === null) continue;
        for (const { name } of site().entity(type).related) {
          await expect(site().related(type, key, name), `${type}.${name}`).resolves.toHaveProperty('rows');
          asked += 1;
        }
      }
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

/** A value that the filter must let through, where the row has a plain one. */
function sampleValue(value: Json | undefined, op: FilterValue['op']): Json | undefined {
  if (op === 'isNull') return value === null || value === undefined;
  if (value === null || value === undefined || typeof value === 'object') return undefined;
  return op === 'in' ? [value] : value;
}
