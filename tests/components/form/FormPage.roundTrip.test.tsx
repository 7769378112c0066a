import { describe, expect, it } from 'vitest';
import type { Draft } from '../../../lib/features/form/drafts/draft';
import { FormDesk } from '../../support/formDesk';
import { postedBy } from '../support/renderForm';

const OPERATORS = `
  input TagUnique { id: ID }
  input TagsForUpdate { connect: [TagUnique!] disconnect: [TagUnique!] set: [TagUnique!] create: [TagInput!] }
  input TagInput { name: String! }`;

interface Shape {
  readonly types?: string;
  readonly tags: string;
  /** Tags of the project after the input was taken. */
  readonly take: (now: readonly string[], input: never) => readonly string[];
}

type Ids = readonly { id: string }[];

const SHAPES: readonly (readonly [string, Shape])[] = [
  [
    'connect, disconnect and set',
    {
      types: OPERATORS,
      tags: 'tags: TagsForUpdate',
      take: (now, { connect = [], disconnect = [], set }: { connect?: Ids; disconnect?: Ids; set?: Ids }) => [
        ...(set === undefined ? now : set.map(({ id }) => id)).filter(
          (id) => !disconnect.some((one) => one.id === id),
        ),
        ...connect.map(({ id }) => id),
      ],
    },
  ],
  [
    'set alone',
    {
      types: 'input TagUnique { id: ID } input TagsSet { set: [TagUnique!] }',
      tags: 'tags: TagsSet',
      take: (now, { set }: { set?: Ids }) => set?.map(({ id }) => id) ?? now,
    },
  ],
  [
    'add and remove',
    {
      types: 'input TagsOps { add: [ID!] remove: [ID!] }',
      tags: 'tags: TagsOps',
      take: (now, { add = [], remove = [] }: { add?: string[]; remove?: string[] }) => [
        ...now.filter((id) => !remove.includes(id)),
        ...add,
      ],
    },
  ],
  ['a list of keys', { tags: 'tagIds: [ID!]', take: (_, ids: string[]) => ids }],
];

/** A project with tags, of which the backend gives `pageSize` at a time, whatever it is asked for. */
function deskOf({ types = '', tags, take }: Shape, linked: readonly string[], pageSize = 1000) {
  const state = { title: 'Lamp', tags: linked };
  const tagOf = (id: string) => ({ id, name: `Tag ${id}` });
  const name = tags.split(':', 1)[0] ?? '';
  const desk = new FormDesk(
    `type Query {
       projects: [Project!]! project(id: ID!): Project
       tags(take: Int, skip: Int): [Tag!]! tag(id: ID!): Tag
     }
     type Project { id: ID! title: String! tags(take: Int, skip: Int): [Tag!]! }
     type Tag { id: ID! name: String! }
     ${types}
     input ProjectUpdate { title: String ${tags} }
     type Mutation { updateProject(id: ID!, data: ProjectUpdate!): Project }`,
    {
      project: () => ({
        id: '1',
        title: state.title,
        tags: ({ take: size = pageSize, skip = 0 }: { take?: number; skip?: number }) =>
          state.tags.slice(skip, skip + Math.min(size, pageSize)).map(tagOf),
      }),
      tags: Array.from({ length: 200 }, (_, index) => tagOf(String(index + 1))),
      updateProject: ({ data }: { data: { title?: string } & Record<string, unknown> }) => {
        state.title = data.title ?? state.title;
        if (data[name] != null) state.tags = take(state.tags, data[name] as never);
        return { ...state, id: '1', tags: [] };
      },
    },
  );
  return { desk, state, name };
}

const record = (key: string): Draft => ({ type: 'record', key, title: `Tag ${key}` });

describe.each(SHAPES)('links to several records, written by %s', (_, shape) => {
  it('begin with the present ones, by their titles', async () => {
    const { desk, name } = deskOf(shape, ['3', '5']);
    const form = await desk.edit('Project', ['1']);
    expect(form.drafts[name]).toEqual({ type: 'items', items: [record('3'), record('5')] });
  });

  it('stay as they are where only a text is changed', async () => {
    const { desk, state } = deskOf(shape, ['3', '5']);
    await desk.save(await desk.edit('Project', ['1']), { title: { type: 'text', text: 'Lamps' } });
    expect(state).toEqual({ title: 'Lamps', tags: ['3', '5'] });
  });

  it('stay as they are where only a text is changed without scripts', async () => {
    const { desk, state } = deskOf(shape, ['3', '5']);
    const page = await desk.edit('Project', ['1']);
    const posted = postedBy('en', page);
    posted.set('v.title', 'Lamps');
    await desk.post(await desk.edit('Project', ['1']), posted);
    expect(desk.sent).toEqual([{ name: 'UpdateProject', variables: { id: '1', data: { title: 'Lamps' } } }]);
    expect(state).toEqual({ title: 'Lamps', tags: ['3', '5'] });
  });

  it('come and go one by one', async () => {
    const { desk, state, name } = deskOf(shape, ['3', '5']);
    await desk.save(await desk.edit('Project', ['1']), {
      [name]: { type: 'items', items: [record('5'), record('9')] },
    });
    expect(state.tags).toEqual(['5', '9']);
  });

  it('come and go without scripts', async () => {
    const { desk, state, name } = deskOf(shape, ['3', '5']);
    const page = await desk.edit('Project', ['1']);
    const posted = postedBy('en', {
      ...page,
      drafts: { ...page.drafts, [name]: { type: 'items', items: [record('5'), record('9')] } },
    });
    await desk.post(await desk.edit('Project', ['1']), posted);
    expect(state.tags).toEqual(['5', '9']);
  });

  it('can all be taken away', async () => {
    const { desk, state, name } = deskOf(shape, ['3', '5']);
    await desk.save(await desk.edit('Project', ['1']), { [name]: { type: 'items', items: [] } });
    expect(state.tags).toEqual([]);
  });

  it('are never taken for all where the backend gave a part of them, with scripts and without', async () => {
    const all = Array.from({ length: 130 }, (_each, index) => String(index + 1));
    const { desk, state, name } = deskOf(shape, all, 50);
    const page = await desk.edit('Project', ['1']);
    const field = page.fields.find((each) => each.name === name);
    if (field !== undefined) {
      // What can be added is added, and nothing is taken away.
      expect(page.drafts[name]).toBeUndefined();
      await desk.save(page, { [name]: { type: 'items', items: [record('150')] } });
      expect(state.tags).toEqual([...all, '150']);
    }
    const now = [...state.tags];
    const posted = postedBy('en', await desk.edit('Project', ['1']));
    posted.set('v.title', 'Lamps');
    await desk.post(await desk.edit('Project', ['1']), posted);
    expect(state).toEqual({ title: 'Lamps', tags: now });
  });
});
