import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { buildExamples } from '../../../../lib/features/ask/buildExamples';
import { buildProposal } from '../../../../lib/features/ask/buildProposal';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { readQuestion } from '../../../../lib/features/ask/understand';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { ASK_DESKS, ASKED_AT, askContext } from '../../../support/askDesk';

const ask = (locale: 'en' | 'pl', question: string) => loadProposal(askContext('demo', locale), question, []);

describe('a question without the name of a list', () => {
  test('is asked of the list whose values it names, which is said to be assumed and can be changed', async () => {
    const proposal = await ask('en', 'urgent in Śródmieście');
    expect(proposal?.href).toBe('/reports?f.priority.in=URGENT&f.district.eq=SRO');
    const [other] = proposal?.assumed?.others ?? [];
    expect(other?.question).toBe(`${other?.label.text}: urgent in Śródmieście`);
    expect((await ask('en', 'urgent reports'))?.assumed).toBeUndefined();
  });

  test('asked on purpose keeps what is understood and quotes the rest', async () => {
    const ctx = askContext('demo', 'pl');
    const proposal = await loadProposal(ctx, 'dziury w jezdni na Nadodrzu w 2025 roku', [], {
      isAsked: true,
    });
    const href = decodeURIComponent(proposal?.href ?? '');
    expect(href).toBe('/reports?f.district.eq=NAD&f.createdAt.gte=2025-01-01&f.createdAt.lte=2025-12-31');
    expect(proposal?.leftOut.map(({ words }) => words).join(' ')).toContain('dziury');
  });
});

describe('a number without a field', () => {
  test.each([
    ['en', 'residents over 5000', 'over 5000'],
    ['pl', 'mieszkańcy powyżej 5000', 'powyżej 5000'],
  ] as const)(
    'is quoted and left out where the list has no quantity (%s)',
    async (locale, question, words) => {
      const proposal = await ask(locale, question);
      expect(proposal?.href).toBe('/residents');
      expect(proposal?.leftOut).toEqual([{ words, reason: 'notOffered' }]);
    },
  );

  test.each([
    ['en', 'reports over 5000'],
    ['pl', 'zgłoszenia droższe niż 5000 zł'],
  ] as const)('is the amount of money of a list that has one (%s)', async (locale, question) => {
    const proposal = await ask(locale, question);
    expect(proposal?.href).toBe('/reports?f.estimatedCost.amount.gt=5000');
    expect(proposal?.leftOut).toEqual([]);
  });

  test('is a price where it is about what something costs', async () => {
    const proposal = await loadProposal(askContext('commerce', 'en'), 'products more expensive than 100', []);
    expect(proposal?.href).toBe('/products?f.price.gte=100');
  });

  test.each([
    ['en', 'products more expensive than 100', 'including the limit'],
    ['pl', 'produkty droższe niż 100', 'tą wartością'],
    ['en', 'products that cost at least 100', ''],
  ] as const)(
    'says where the list cannot leave out the limit itself (%s, %s)',
    async (locale, question, words) => {
      const proposal = await loadProposal(askContext('commerce', locale), question, []);
      expect(proposal?.href).toBe('/products?f.price.gte=100');
      const note = proposal?.parts[0]?.note ?? '';
      if (words === '') expect(note).not.toMatch(/limit/);
      else expect(note).toContain(words);
    },
  );

  test('that several quantities may be is one of them, said to be assumed, with the others beside it', async () => {
    const proposal = await loadProposal(askContext('blog', 'en'), 'posts over 100', []);
    const [part] = proposal?.parts ?? [];
    expect(part?.note).toBe('assumed field');
    expect(part?.others.length).toBeGreaterThan(0);
  });
});

test('what is counted in each of the related records is the chart of them', async () => {
  expect((await ask('pl', 'ile zgłoszeń w każdym wydziale'))?.href).toBe('/reports?chart=department');
  expect((await ask('en', 'how many reports in each department'))?.href).toBe('/reports?chart=department');
});

test('the head names the field of what does not speak for itself', async () => {
  expect((await ask('en', 'urgent overdue reports without a department'))?.title).toBe(
    'Reports: Urgent, Due: before today, New, Accepted, In progress, Department: no value',
  );
  expect((await ask('en', 'reports about lamp'))?.title).toBe('Reports: with “lamp”');
});

describe('what belongs to the person who asks', () => {
  const sdl = (own: string) => `
    type Order { id: ID!, name: String!, status: Status! }
    enum Status { OPEN DONE }
    type OrderPage { items: [Order!]!, total: Int! }
    type Query { orders(limit: Int, offset: Int, status: Status): OrderPage! order(id: ID!): Order ${own} }`;
  const propose = (schema: string, question: string) => {
    const ctx = {
      ...createLabelContext(discover(buildSchema(schema)), createLabels({}, 'en')),
      translate: getTranslator('en'),
      now: ASKED_AT,
    };
    const read = readQuestion(ctx, question, ASKED_AT);
    return read === null ? null : buildProposal(ctx, read, []).proposal;
  };

  test('is the list that the schema calls so', () => {
    const schema = sdl('myOrders(limit: Int, offset: Int, status: Status): OrderPage!');
    expect(propose(schema, 'my orders')?.href).toBe('/orders?list=myOrders');
    expect(propose(schema, 'my orders')?.leftOut).toEqual([]);
    expect(propose(schema, 'orders')?.href).toBe('/orders');
  });

  test('is left out, and why, where nothing says which records those are', () => {
    const proposal = propose(sdl(''), 'my open orders');
    expect(proposal?.leftOut).toEqual([{ words: 'my', reason: 'mine' }]);
    expect(proposal?.href).toContain('OPEN');
  });
});

test.each(ASK_DESKS)('the examples of %s are answered whole, in both languages', async (desk) => {
  for (const locale of ['en', 'pl'] as const) {
    const ctx = askContext(desk, locale);
    const examples = buildExamples(ctx);
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const example of examples)
      expect((await loadProposal(ctx, example, []))?.leftOut, example).toEqual([]);
  }
});
