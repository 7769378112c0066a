import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../../../lib/kit/format/formatValue';
import { getTranslator } from '../../../../../lib/ground/intl/translate';
import type { Json } from '../../../../../lib/core/schema/model/json';
import { createLabels } from '../../../../../lib/kit/labels/labels';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../../lib/features/operator/overrides/siteConfig';
import { createLabelContext } from '../../../../../lib/kit/describe/describeField';
import { loadRecord } from '../../../../../lib/features/record/server/loadRecord';
import type { FieldDescription } from '../../../../../lib/kit/view/fieldDescription';
import type { RowView } from '../../../../../lib/kit/view/rowView';

/** An order with lines that lead back to it, payments that do not, and refunds that have no identity. */
const shop = (more = '') => /* GraphQL */ `
  scalar Money
  type Query {
    orders(first: Int): [Order!]!
    order(id: ID!): Order
    orderLine(id: ID!): OrderLine
    ${more}
  }
  type Order {
    id: ID!
    code: String!
    currencyCode: String!
    total: Money!
    lines: [OrderLine!]!
    payments: [Payment!]!
    fees: [Fee!]!
  }
  type OrderLine { id: ID! sku: String! linePrice: Money! order: Order! }
  type Payment { id: ID! method: String! amount: Money! }
  type Fee { label: String! cost: Money! }
`;

const order: Record<string, unknown> = {
  id: '1',
  code: 'C1000',
  currencyCode: 'USD',
  total: 129900,
  payments: [{ id: '7', method: 'card', amount: 129900 }],
  fees: [{ label: 'Packing', cost: 305 }],
};
const line = { id: '4', sku: 'S-1', linePrice: 30500, order };
order['lines'] = [line];

const MINOR: SiteConfig = { scalars: { Money: { minor: 2 } } };

function open(config: SiteConfig = MINOR, sdl = shop()) {
  const schema = buildSchema(sdl);
  const model = discoverWithOverrides(buildSchema(sdl), { config, source: 'site.config.ts' });
  const documents: string[] = [];
  const ctx = {
    ...createLabelContext(model, createLabels(null, 'en')),
    translate: getTranslator('en'),
    now: '2026-01-02T03:04:05.000Z',
    fetcher: async (body: { readonly query: string; readonly variables?: object }) => {
      documents.push(body.query);
      const document = parse(body.query);
      expect(validate(schema, document)).toEqual([]);
      const rootValue = { orders: [order], order, orderLine: line, payments: order['payments'] };
      const variableValues = { ...body.variables };
      const result = await execute({ schema, document, rootValue, variableValues });
      return {
        type: 'ok' as const,
        status: 200,
        data: JSON.parse(JSON.stringify(result.data)) as never,
        errors: [],
      };
    },
  };
  const entity = (type: string) => {
    const found = ctx.findEntity(type);
    if (found === undefined) throw new Error(`${type} is no entity.`);
    return found;
  };
  return {
    documents,
    model,
    async record(type: string, id: string) {
      const loaded = await loadRecord(ctx, entity(type), [id], {});
      if (!loaded.ok) throw new Error(loaded.failure.type);
      return loaded.view;
    },
  };
}

const say = (field: FieldDescription | undefined, value: RowView['values'][string] | undefined): string =>
  field === undefined
    ? 'no field'
    : formatValue({
        field,
        value: (value ?? null) as Json,
        locale: 'en',
        translate: getTranslator('en'),
      }).replaceAll('\u00a0', ' ');

/** The cells of a column in the tables of a record. */
function cellOf(
  view: Awaited<ReturnType<ReturnType<typeof open>['record']>>,
  list: string,
  name: string,
): string {
  const table = view.related.find((related) => related.name === list);
  return say(
    table?.columns.find((column) => column.name === name),
    table?.rows[0]?.values[name],
  );
}

describe('amounts of rows whose currency stands on the record that holds them', () => {
  it('are in it in the tables of that record, whether the rows lead back to it or not', async () => {
    const view = await open().record('Order', '1');
    expect(cellOf(view, 'lines', 'linePrice')).toBe('USD 305.00');
    expect(cellOf(view, 'payments', 'amount')).toBe('USD 1,299.00');
  });

  it('are in it where the rows are values of the record', async () => {
    const view = await open().record('Order', '1');
    const fees = view.objectLists.find(({ name }) => name === 'fees');
    const [first] = view.values['fees'] as readonly { readonly cost: Json }[];
    expect(
      say(
        fees?.fields?.find(({ name }) => name === 'cost'),
        first?.cost,
      ),
    ).toBe('USD 3.05');
  });

  it('are in it on the page of a row that leads back to it', async () => {
    const view = await open().record('OrderLine', '4');
    const field = [...view.details, ...view.status].find(({ name }) => name === 'linePrice');
    expect(say(field, view.values['linePrice'])).toBe('USD 305.00');
  });

  it('have the currency where nobody tells their unit, too', async () => {
    expect(cellOf(await open({}).record('Order', '1'), 'lines', 'linePrice')).toBe('USD 30,500');
  });

  it('have none where another list has such rows, which may be in another currency', async () => {
    const view = await open(MINOR, shop('payments(first: Int): [Payment!]!')).record('Order', '1');
    expect(cellOf(view, 'payments', 'amount')).toBe('1,299.00');
  });

  it('have none where the record has two currencies', async () => {
    const two = shop().replace('total: Money!', 'total: Money! shopCurrency: String');
    expect(cellOf(await open(MINOR, two).record('Order', '1'), 'payments', 'amount')).toBe('1,299.00');
  });

  it('have none, and ask for none, where the operator hides it', async () => {
    const hides = { ...MINOR, entities: { Order: { fields: { currencyCode: { hide: true } } } } };
    const shown = open(hides);
    const view = await shown.record('Order', '1');
    expect(cellOf(view, 'lines', 'linePrice')).toBe('305.00');
    expect(cellOf(view, 'payments', 'amount')).toBe('1,299.00');
    expect(shown.documents.join()).not.toContain('currencyCode');
  });
});
