import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { formatCell } from '../../../../lib/features/sharing/csv';
import { buildSheetColumns, getColumnValue } from '../../../../lib/features/sharing/sheetColumns';
import { KIND_CODECS } from '../../../../lib/features/form/drafts/kinds/kindCodecs';
import { parseDrafts } from '../../../../lib/features/form/drafts/parseDrafts';
import { formatValue } from '../../../../lib/kit/format/formatValue';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { discoverWithOverrides } from '../../../../lib/features/operator/overrides/discoverWithOverrides';
import type { SiteConfig } from '../../../../lib/features/operator/overrides/siteConfig';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { loadMainList } from '../../reading/loadMainList';
import { buildFormParts } from '../../../../lib/features/form/formParts';

const sdl = (told = '', scalar = '') => /* GraphQL */ `
  ${scalar} scalar Money
  type Query {
    products(priceMin: Money, filter: ProductFilter, limit: Int, offset: Int): [Product!]!
    product(id: ID!): Product
  }
  type Product { id: ID! name: String! ${told} price: Money currencyCode: String ${told} shipping: Int weight: Int }
  input ProductFilter { price: MoneyRange shipping: IntRange }
  input MoneyRange { eq: Money gt: Money gte: Money lt: Money lte: Money }
  input IntRange { gte: Int lte: Int }
  input ProductInput { name: String! ${told} price: Money! ${told} shipping: Int weight: Int }
  type Mutation { createProduct(input: ProductInput!): Product! }
`;

const LAPTOP = { id: '1', name: 'Laptop', price: 129900, currencyCode: 'USD', shipping: 500, weight: 1200 };

function shop(config: SiteConfig = {}, text = sdl(), locale: 'en' | 'pl' = 'en', data: object = LAPTOP) {
  const model = discoverWithOverrides(buildSchema(text), { config, source: 'site.config.ts' });
  const describes = createLabelContext(model, createLabels(null, locale));
  const translate = getTranslator(locale);
  const entity = describes.findEntity('Product');
  if (entity?.list == null) throw new Error('no list');
  const { list } = entity;
  const sent: { readonly [name: string]: unknown }[] = [];
  const schema = buildSchema(text);
  const load = async (query: Record<string, string> = {}) => {
    const loaded = await loadMainList(
      {
        ...describes,
        translate,
        now: '2026-01-02T03:04:05.000Z',
        fetcher: async (body) => {
          const document = parse(body.query);
          expect(validate(schema, document)).toEqual([]);
          sent.push(body.variables ?? {});
          const result = await execute({
            schema,
            document,
            rootValue: { products: [data] },
            variableValues: { ...body.variables },
          });
          return { type: 'ok', status: 200, data: JSON.parse(JSON.stringify(result.data)), errors: [] };
        },
      },
      entity,
      list,
      { cols: 'name,price,shipping,weight', ...query },
    );
    if (!loaded.ok) throw new Error('no list');
    return loaded.view;
  };
  return {
    sent,
    load,
    /** A cell in words. */
    async cell(name: string) {
      const table = await load();
      const field = table.columns.find((column) => column.name === name);
      if (field === undefined) throw new Error(`no column ${name}`);
      const value = table.rows[0]?.values[name] ?? null;
      return formatValue({ field, value: value as never, locale, translate }).replaceAll('\u00a0', ' ');
    },
    input(name: string) {
      const { create } = entity;
      if (create === null) throw new Error('no form');
      const { fields, groups } = buildFormParts({ ...describes, translate }, entity, create);
      const all = [...fields, ...Object.values(groups).flatMap((group) => group.fields)];
      const field = all.find((each) => each.name === name);
      if (field === undefined) throw new Error(`no input ${name}`);
      const context = { field, locale, timeZone: 'UTC', before: undefined };
      const contract = KIND_CODECS[field.kind];
      return {
        print: (value: number | string) => contract.format(value, context),
        parse: (typed: string) => contract.parse(typed, context),
        faults: (text: string) =>
          parseDrafts(
            [field],
            { [name]: { type: 'text', text } },
            { groups, before: {}, locale, timeZone: 'UTC' },
          ).issues,
      };
    },
    translate,
    locale,
  };
}

const MINOR: SiteConfig = { scalars: { Money: { minor: 2 } } };
const FIELD: SiteConfig = { entities: { Product: { fields: { shipping: { minor: 2 } } } } };

describe('an amount beside its currency', () => {
  it('whose unit nobody tells is shown with the currency and as it came', async () => {
    expect(await shop().cell('price')).toBe('USD 129,900');
    expect(await shop({}, sdl(), 'pl').cell('price')).toBe('USD 129 900');
    expect(shop().input('price').print(129900)).toBe('129900');
  });

  it('is in the currency’s own unit where the operator says so of the scalar', async () => {
    expect(await shop(MINOR).cell('price')).toBe('USD 1,299.00');
    expect(await shop(MINOR, sdl(), 'pl').cell('price')).toBe('1299,00 USD');
  });

  it('is in that unit where the operator says so of the field, which then needs no scalar of its own', async () => {
    expect(await shop(FIELD).cell('shipping')).toBe('USD 5.00');
    expect(await shop(FIELD).cell('weight')).toBe('1,200');
  });

  it.each([
    ['the field', sdl('"Gross price, in cents."'), 'USD 5.00'],
    ['its scalar', sdl('', '"Amount in US cents"'), '500'],
  ])('is in that unit where the description of %s says that it counts cents', async (_, text, shipping) => {
    expect(await shop({}, text).cell('price')).toBe('USD 1,299.00');
    expect(await shop({}, text).cell('shipping')).toBe(shipping);
  });

  it('is in the smallest unit where its name counts cents, and is called without them', async () => {
    const text = sdl().replaceAll('shipping: Int', 'shippingCents: Int');
    const data = { ...LAPTOP, shippingCents: 500 };
    const table = await shop({}, text, 'en', data).load({ cols: 'name,shippingCents' });
    expect(table.columns.at(-1)?.label.text).toBe('Shipping');
    const cell = async (of: object) => {
      const { columns, rows } = await shop({}, text, 'en', of).load({ cols: 'name,shippingCents' });
      const [field, value] = [columns.at(-1), rows[0]?.values['shippingCents']];
      if (field === undefined) throw new Error('no column');
      const formatted = formatValue({
        field,
        value: value as never,
        locale: 'en',
        translate: getTranslator('en'),
      });
      return formatted.replaceAll('\u00a0', ' ');
    };
    expect(await cell(data)).toBe('USD 5.00');
    expect(await cell({ ...data, currencyCode: 'JPY' })).toBe('JPY 500');
    expect(shop({}, text).input('shippingCents').print(500)).toBe('500');
  });

  it('has the digits of its currency where the description only says the smallest unit', async () => {
    const text = sdl('"In the smallest currency unit"');
    expect(await shop({}, text).cell('price')).toBe('USD 1,299.00');
    expect(await shop({}, text, 'en', { ...LAPTOP, currencyCode: 'JPY' }).cell('price')).toBe('JPY 129,900');
  });

  it('without the currency of this record is the bare number', async () => {
    expect(await shop(MINOR, sdl(), 'en', { ...LAPTOP, currencyCode: null }).cell('price')).toBe('1,299.00');
    expect(await shop({}, sdl(), 'en', { ...LAPTOP, currencyCode: null }).cell('price')).toBe('129,900');
  });

  it('stands alone where the operator hides the currency: that is then not asked for', async () => {
    const hides: SiteConfig = {
      ...MINOR,
      entities: { Product: { fields: { currencyCode: { hide: true } } } },
    };
    expect(await shop(hides).cell('price')).toBe('1,299.00');
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['en', '1,299.50', '1299.50', 129950],
    ['pl', '1299,5', '1299,50', 129950],
    ['pl', '0,1', '0,10', 10],
  ] as const)('in %s as %s is sent as whole smallest units', (locale, typed, printed, sent) => {
    const input = shop(MINOR, sdl(), locale).input('price');
    expect(input.parse(typed)).toEqual({ ok: true, value: sent });
    expect(input.print(sent)).toBe(printed);
  });

  it('with more digits than the smallest unit has is a fault, and is not rounded', () => {
    expect(shop(MINOR).input('price').parse('12.345')).toEqual({
      ok: false,
      rule: 'minor',
      values: { digits: 2 },
    });
  });

  it('below what the backend takes is told in the unit in which it was typed', () => {
    const limited: SiteConfig = {
      ...MINOR,
      entities: { Product: { fields: { price: { constraint: { min: 100 } } } } },
    };
    expect(shop(limited).input('price').faults('0.50')).toEqual([
      { path: ['price'], rule: 'min', values: { min: 1 } },
    ]);
    expect(shop(limited).input('price').faults('1')).toEqual([]);
  });

  it('of more than numbers can hold stays exact', () => {
    expect(shop(MINOR).input('price').parse('90071992547409.93')).toEqual({
      ok: true,
      value: '9007199254740993',
    });
  });

  it('in a filter is sent in the smallest unit and stays in the chip as it was typed', async () => {
    const desk = shop(MINOR);
    const view = await desk.load({ 'f.price.gte': '12.50' });
    expect(JSON.stringify(desk.sent)).toContain('1250');
    expect(view.chips.map(({ text }) => text)).toEqual([expect.stringContaining('12.50')]);
    const field = shop(FIELD);
    await field.load({ 'f.shipping.lte': '5' });
    expect(JSON.stringify(field.sent)).toContain('500');
  });

  it('in a filter with too many digits narrows nothing, and the list says so', async () => {
    const view = await shop(MINOR).load({ 'f.price.gte': '12.505' });
    expect(view.chips).toEqual([]);
    expect(view.problems).toEqual([expect.stringContaining('“12.505” is not a value')]);
  });
});

describe('an amount in a file', () => {
  it.each([
    ['en', '1299.00'],
    ['pl', '1299,00'],
  ] as const)('is a number of the currency’s own unit beside its currency, in %s', async (locale, amount) => {
    const desk = shop(MINOR, sdl(), locale);
    const table = await desk.load();
    const price = table.columns.filter(({ name }) => name === 'price');
    const values = table.rows[0]?.values ?? {};
    const cells = buildSheetColumns(price).map((column) => [
      column.header,
      formatCell(desk, column.field, getColumnValue(values, column)),
    ]);
    expect(cells).toEqual([
      ['Price', amount],
      ['Price: Currency code', 'USD'],
    ]);
  });

  it('stands in its column where its record has no currency', async () => {
    const desk = shop(MINOR, sdl(), 'en', { ...LAPTOP, currencyCode: null });
    const table = await desk.load();
    const price = table.columns.filter(({ name }) => name === 'price');
    const cells = buildSheetColumns(price).map((column) =>
      formatCell(desk, column.field, getColumnValue(table.rows[0]?.values ?? {}, column)),
    );
    expect(cells).toEqual(['1299.00', '']);
  });
});
