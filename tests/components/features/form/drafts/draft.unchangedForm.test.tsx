import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDraft, type Draft, type Drafts } from '../../../../../lib/features/form/drafts/draft';
import { FormDesk } from '../../../../support/formDesk';
import { fuzz } from '../../../../support/fuzz';
import { postedBy } from '../../../support/renderForm';

/** One part of a record and of the input that changes it: as it is stored, and with another value. */
interface Part {
  readonly output: string;
  readonly input: string;
  readonly types?: string;
  readonly stored: unknown;
  readonly change: (draft: Draft) => Draft;
  readonly changed: unknown;
}

const text = (typed: string): Draft => ({ type: 'text', text: typed });
const inGroup = (draft: Draft, name: string, to: (draft: Draft) => Draft): Draft =>
  draft.type === 'group'
    ? { type: 'group', fields: { ...draft.fields, [name]: to(getDraft(draft.fields, name)) } }
    : draft;
const inRow = (draft: Draft, to: (draft: Draft) => Draft): Draft =>
  draft.type === 'items'
    ? { type: 'items', items: draft.items.map((row, index) => (index === 0 ? to(row) : row)) }
    : draft;

const PARTS: readonly Part[] = [
  { output: 'a: String', input: 'a: String', stored: 'x', change: () => text('y'), changed: 'y' },
  { output: 'b: Int!', input: 'b: Int', stored: 3, change: () => text('4'), changed: 4 },
  {
    output: 'c: [String!]!',
    input: 'c: [String!]',
    stored: ['p', 'q'],
    change: (draft) => inRow(draft, () => text('r')),
    changed: ['r', 'q'],
  },
  {
    output: 'd: D',
    input: 'd: DInput',
    types:
      'type D { one: String two: E } type E { three: Float } input DInput { one: String two: EInput } input EInput { three: Float }',
    stored: { one: 'x', two: { three: 1.5 } },
    change: (draft) => inGroup(draft, 'one', () => text('y')),
    changed: { one: 'y', two: { three: 1.5 } },
  },
  {
    output: 'f: [F!]!',
    input: 'f: [FInput!]',
    types:
      'type F { id: ID! sku: String parts: [G!]! } type G { name: String } input FInput { id: ID sku: String parts: [GInput!] } input GInput { name: String }',
    stored: [
      { id: '1', sku: 'A', parts: [{ name: 'n' }] },
      { id: '2', sku: 'B', parts: [] },
    ],
    change: (draft) => inRow(draft, (row) => inGroup(row, 'sku', () => text('C'))),
    changed: [
      { id: '1', sku: 'C', parts: [{ name: 'n' }] },
      { id: '2', sku: 'B', parts: [] },
    ],
  },
  {
    output: 'h: H',
    input: 'h: HInput',
    types: 'type H { shown: String } input HInput { shown: String hidden: String }',
    stored: { shown: 'x' },
    change: (draft) => draft,
    changed: { shown: 'x' },
  },
];

function deskOf(parts: readonly Part[]) {
  const stored: Record<string, unknown> = Object.fromEntries(
    parts.map(({ output, stored: value }) => [output.slice(0, 1), value]),
  );
  const state = { record: { id: '1', ...stored } };
  const desk = new FormDesk(
    `type Query { things: [Thing!]! thing(id: ID!): Thing }
     type Thing { id: ID! title: String ${parts.map(({ output }) => output).join(' ')} }
     input ThingInput { title: String ${parts.map(({ input }) => input.replace('', '')).join(' ')} }
     ${parts.map(({ types = '' }) => types).join(' ')}
     type Mutation { updateThing(id: ID!, input: ThingInput!): Thing }`,
    {
      thing: () => state.record,
      updateThing: ({ input }: { input: object }) => {
        state.record = { ...state.record, ...(JSON.parse(JSON.stringify(input)) as object) };
        return state.record;
      },
    },
  );
  return { desk, state, before: JSON.stringify(state.record) };
}

const someParts = fc.subarray([...PARTS], { minLength: 1 });

describe('the form of a change, whatever its input is composed of', () => {
  it('sends nothing where nothing was changed, with scripts and without', async () => {
    await fc.assert(
      fc.asyncProperty(someParts, async (parts) => {
        const { desk, state, before } = deskOf(parts);
        const page = await desk.edit('Thing', ['1']);
        await desk.save(page, {});
        await desk.post(await desk.edit('Thing', ['1']), postedBy('en', page));
        expect([desk.sent, JSON.stringify(state.record)]).toEqual([[], before]);
      }),
      fuzz(12),
    );
  }, 120_000);

  it('changes in the backend what was changed in the form, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(someParts, fc.nat(), async (parts, pick) => {
        const { desk, state } = deskOf(parts);
        const part = parts[pick % parts.length];
        const name = part?.output.slice(0, 1) ?? '';
        const page = await desk.edit('Thing', ['1']);
        const typed: Drafts = Object.hasOwn(page.drafts, name)
          ? { [name]: part?.change(getDraft(page.drafts, name)) ?? { type: 'unset' } }
          : {};
        await desk.save(page, typed);
        const expected = parts.map((each) => [
          each.output.slice(0, 1),
          each === part ? each.changed : each.stored,
        ]);
        expect(state.record).toEqual({ id: '1', ...Object.fromEntries(expected) });
      }),
      fuzz(40),
    );
  }, 120_000);
});
