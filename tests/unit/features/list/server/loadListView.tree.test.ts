import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { createListLoader } from '../../../reading/loadListOf';

const schema = buildSchema(/* GraphQL */ `
  type Query {
    units(limit: Int, offset: Int, where: UnitWhere): UnitPage!
    unit(id: ID!): Unit
    topics: [Topic!]!
    topic(id: ID!): Topic
    notes(limit: Int, offset: Int): [Note!]!
  }
  input UnitWhere {
    parent: Keys
    name: Texts
  }
  input Keys {
    eq: ID
    in: [ID!]
    isNull: Boolean
  }
  input Texts {
    contains: String
  }
  type UnitPage {
    items: [Unit!]!
    total: Int!
  }
  type Unit {
    id: ID!
    name: String!
    phone: String
    parent: Unit
    replaces: Unit
  }
  type Topic {
    id: ID!
    title: String!
    parent: Topic
  }
  type Note {
    id: ID!
    title: String!
    parent: Note
  }
`);

interface Unit {
  readonly id: string;
  readonly name: string;
  readonly parent: Unit | null;
}

function makeUnits(pairs: readonly (readonly [id: string, parent: string | null])[]): readonly Unit[] {
  const byId = new Map<string, { id: string; name: string; title: string; parent: Unit | null }>();
  for (const [id] of pairs) byId.set(id, { id, name: `Unit ${id}`, title: `Topic ${id}`, parent: null });
  for (const [id, parent] of pairs) {
    const unit = byId.get(id);
    if (unit !== undefined && parent !== null) unit.parent = byId.get(parent) ?? null;
  }
  return [...byId.values()];
}

const PAIRS = [
  ['a', null],
  ['b', null],
  ['a1', 'a'],
  ['a2', 'a'],
  ['a1x', 'a1'],
] as const;

interface Where {
  readonly parent?: { readonly eq?: string; readonly in?: readonly string[]; readonly isNull?: boolean };
  readonly name?: { readonly contains?: string };
}

function createRoot(units: readonly Unit[]) {
  const calls: (Where | undefined)[] = [];
  const matches = ({ parent, name }: Unit, where: Where = {}): boolean => {
    const { eq, in: any, isNull } = where.parent ?? {};
    return (
      (eq === undefined || parent?.id === eq) &&
      (any === undefined || any.includes(parent?.id ?? '')) &&
      (isNull === undefined || (parent === null) === isNull) &&
      name.includes(where.name?.contains ?? '')
    );
  };
  return {
    calls,
    units: ({ where, limit = 10, offset = 0 }: { where?: Where; limit?: number; offset?: number }) => {
      calls.push(where);
      const found = units.filter((unit) => matches(unit, where));
      return { items: found.slice(offset, offset + limit), total: found.length };
    },
    topics: units,
    notes: units,
  };
}

const loadList = createListLoader(schema);

async function tree(type: string, query: UrlQuery, units = makeUnits(PAIRS)) {
  const root = createRoot(units);
  const view = await loadList(type, { view: 'tree', ...query }, root);
  let next = 0;
  const lines = (view.tree?.entries ?? []).map((entry) => {
    const indent = '  '.repeat(entry.level - 1);
    if (entry.type !== 'record')
      return `${indent}(${entry.type}${entry.type === 'more' ? ` ${String(entry.count)} ${entry.href ?? ''}` : ''})`;
    const row = view.rows[next];
    next += 1;
    const mark = entry.toggleHref === undefined ? '·' : entry.isOpen ? '-' : '+';
    return `${indent}${mark} ${row?.id ?? ''}${entry.within === undefined ? '' : ` in ${entry.within}`}`;
  });
  return { view, lines, calls: root.calls };
}

describe('a tree whose levels are filters of the list', () => {
  it('begins with the records without one above, and knows which have others below', async () => {
    const { lines } = await tree('Unit', {});
    expect(lines).toEqual(['+ a', '· b']);
  });

  it('shows the level below each record that the address names, in any depth', async () => {
    const { lines, view } = await tree('Unit', { open: ['a', 'a1'] });
    expect(lines).toEqual(['- a', '  - a1', '    · a1x', '  · a2', '· b']);
    const hrefs = view.tree?.entries.flatMap((entry) =>
      entry.type === 'record' ? (entry.toggleHref ?? []) : [],
    );
    expect(hrefs).toEqual(['/units?view=tree&open=a1', '/units?view=tree&open=a']);
  });

  it('keeps what is open, and drops it for a table', async () => {
    const { view } = await tree('Unit', { open: 'a' });
    expect(view.hiddenParams.columns).toContainEqual({ name: 'open', value: 'a' });
    expect(view.displays?.find(({ display }) => display === 'table')?.href).toBe('/units');
  });

  it('says where nothing is below, and how many more a level has', async () => {
    const many = Array.from({ length: 60 }, (_, i) => [`t${String(i)}`, null] as const);
    const { lines } = await tree('Unit', { open: 't0' }, makeUnits(many));
    expect(lines.slice(0, 2)).toEqual(['- t0', '  (empty)']);
    expect(lines.at(-1)).toBe('(more 10 /units?f.parent.isNull=true)');
  });

  it('shows what was found below what was found with it, and else with the name of what is above', async () => {
    const { lines } = await tree('Unit', { 'f.name.contains': 'Unit a1' });
    expect(lines).toEqual(['· a1 in Unit a', '  · a1x']);
  });

  it('does not show a level whose filter the backend has ignored', async () => {
    const units = makeUnits(PAIRS);
    const root = { ...createRoot(units), units: () => ({ items: units, total: units.length }) };
    const view = await loadList('Unit', { view: 'tree' }, root);
    expect(view.tree?.entries.map(({ type }) => type)).toEqual(['failed']);
    expect(view.rows).toEqual([]);
  });

  it('opens at most twenty levels of an address', async () => {
    const open = Array.from({ length: 500 }, (_, i) => `k${String(i)}`);
    const { calls } = await tree('Unit', { open });
    expect(calls.filter((where) => where?.parent?.eq !== undefined)).toHaveLength(20);
  });
});

describe('a tree of a list that is read whole', () => {
  it('has the same levels from one read', async () => {
    const { lines } = await tree('Topic', { open: 'a' });
    expect(lines).toEqual(['- a', '  + a1', '  · a2', '· b']);
  });

  it('shows each record of a circle once', async () => {
    const circle = makeUnits([
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'c'],
    ]);
    const { lines } = await tree('Topic', { open: ['a', 'b', 'c'] }, circle);
    expect(lines.map((line) => line.replace(/ in .*/, ''))).toEqual(['· c', '- a', '  - b']);
  });
});

describe('a list', () => {
  it('is no tree where no filter reads a level, whatever the reference is called', async () => {
    const { view } = await tree('Note', {});
    expect(view.displays).toBeUndefined();
    expect(view.tree).toBeUndefined();
    expect(view.rows.length).toBeGreaterThan(0);
  });
});
