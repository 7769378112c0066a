import { describe, expect, it } from 'vitest';
import { parseBackendResponse } from '../../../../lib/kit/backend/parseResponse';
import type { FormView } from '../../../../lib/features/form/formView';
import { loadUpdateForm } from '../../../../lib/features/form/server/loadForm';
import { FormDesk } from '../../../support/formDesk';

/** Numbers as a backend may write them, which no program of JavaScript could have made. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['@long', '12345678901234567890'],
  ['@decimal', '0.1000000000000000055'],
]);

class WritingDesk extends FormDesk {
  /** Answers as texts in which such numbers stand. */
  override loading(...asked: Parameters<FormDesk['loading']>) {
    const to = super.loading(...asked);
    const fetcher: typeof to.fetcher = async (body) => {
      const result = await to.fetcher(body);
      if (result.type !== 'ok') return result;
      const text = JSON.stringify({ data: result.data, errors: result.errors });
      return parseBackendResponse(
        200,
        text.replace(/"(@\w+)"/g, (_, name: string) => WRITTEN.get(name) ?? 'null'),
      );
    };
    return { ...to, fetcher };
  }
}

async function editForm(desk: FormDesk): Promise<FormView> {
  const loaded = await loadUpdateForm(desk.loading(), { entity: desk.entity('Ship'), key: ['1'] });
  if (loaded === null || !loaded.ok) throw new Error('no form');
  return loaded.view;
}

const SDL = `scalar JSON scalar BigInt scalar Place
  type Query { ships: [Ship!]! ship(id: ID!): Ship }
  type Ship { id: ID! name: String! meta: JSON place: Place tonnage: BigInt tags: [String!] hull: Hull } type Hull { kind: String meta: JSON }
  type Mutation { createShip(input: ShipInput!): Ship updateShip(id: ID!, input: ShipPatch!): Ship }
  input ShipInput { name: String! }
  input ShipPatch { name: String meta: JSON place: Place tonnage: BigInt tags: [String!] crew: [String!] remark: String password: String hull: HullInput }
  input HullInput { kind: String meta: JSON }`;

const deskOf = (ship: object): WritingDesk =>
  new WritingDesk(SDL, { ship: () => ({ id: '1', name: 'Ola', ...ship }) });

const names = ({ fields }: FormView): readonly string[] => fields.map(({ name }) => name).sort();
const helpOf = ({ fields }: FormView, name: string): string | undefined =>
  fields.find((field) => field.name === name)?.help;

describe('a change of a record', () => {
  it.each(['@long', '@decimal'])(
    'does not offer JSON with a number that cannot be sent back exactly (%s)',
    async (number) => {
      const view = await editForm(deskOf({ meta: { deep: [{ f: number }], other: 1 }, place: { lat: number }, hull: { kind: 'A', meta: { f: number } } })); // prettier-ignore
      expect(names(view)).not.toContain('meta');
      expect(names(view)).not.toContain('place');
      expect(names(view)).not.toContain('hull');
      // It is in a folded section, which says so itself.
      const notes = [view.note, ...view.sections.map(({ note }) => note)];
      expect(notes).toContainEqual(expect.stringMatching(/^You cannot change these here.*Meta/));
    },
  );

  it('offers JSON whose numbers are kept, and a whole number of any length digit by digit', async () => {
    const view = await editForm(deskOf({ meta: { f: 1.5 }, tonnage: '@long' }));
    expect(view.drafts).toMatchObject({
      meta: { type: 'text', text: '{\n  "f": 1.5\n}' },
      tonnage: { type: 'text', text: '12345678901234567890' },
    });
  });

  it('says of a list and of a value that nobody can read that they are replaced', async () => {
    const view = await editForm(deskOf({ tags: ['old'] }));
    expect(helpOf(view, 'crew')).toBe(
      'We cannot read what is stored here. What you fill in replaces all of it.',
    );
    expect(helpOf(view, 'remark')).toBe('We cannot read what is stored here. What you fill in replaces it.');
    expect([helpOf(view, 'tags'), helpOf(view, 'name'), helpOf(view, 'password')]).toEqual([undefined, undefined, undefined]); // prettier-ignore
  });

  it('does not offer a list that failed this time', async () => {
    const desk = deskOf({
      tags: () => {
        throw new Error('The tags are away.');
      },
    });
    const view = await editForm(desk);
    expect(names(view)).not.toContain('tags');
    expect(view.note).toMatch(/Tags/);
  });
});
