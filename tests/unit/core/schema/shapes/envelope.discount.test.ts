import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { findListEnvelope } from '../../../../../lib/core/schema/shapes/envelope';

const schema = buildSchema(`
  type Query { price: Price account: Balance page: Page report: Report }
  type Price { final: Float! discount: Float taxes: [Tax!] }
  type Balance { account: String! entries: [Tax!] }
  type Page { rowCount: Int! rows: [Tax!] }
  type Report { year: Int! rows: [Tax!]! total: Money! }
  type Money { amount: Float! currency: String! }
  type Tax { label: String! }`);

function rowsPathOf(field: string): string | undefined {
  const type = schema.getQueryType()?.getFields()[field]?.type;
  return type === undefined ? undefined : findListEnvelope(type)?.rowsPath;
}

it('a discount and an account beside a list are no count of its rows', () => {
  expect(rowsPathOf('page')).toBe('rows');
  expect(rowsPathOf('price')).toBeUndefined();
  expect(rowsPathOf('account')).toBeUndefined();
});

it('a total that is an amount is a value of a report, and no count of its rows', () => {
  expect(rowsPathOf('report')).toBeUndefined();
});
