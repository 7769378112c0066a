import fc from 'fast-check';
import { composeList, type ComposedList } from './composeReads';
import { composeWrites, type ComposedWrites } from './composeWrites';
import { cased, NOUNS, typeName, type Noun } from './nouns';
import { styles, type Style } from './style';

/** The expected findings for one entity of a composed backend; paths as in the report. */
export interface Expected {
  readonly type: string;
  readonly key: readonly string[];
  readonly list: ComposedList['expected'] & { readonly field: string };
  /** Null where only the list, narrowed by the key, could serve. */
  readonly get: { readonly field: string; readonly args: readonly string[] } | null;
  readonly writes: ComposedWrites['expected'];
  readonly errors: string | null;
  readonly related: string;
  readonly relation: string;
}

/** A backend that composes known shapes in a new way, with the answer. */
export interface Composed {
  readonly style: Style;
  readonly sdl: string;
  readonly expected: readonly Expected[];
}

/** Backends of one to four nouns, in one style each. */
export const composedBackends: fc.Arbitrary<Composed> = fc
  .tuple(styles, fc.uniqueArray(fc.constantFrom(...NOUNS), { minLength: 2, maxLength: 4 }))
  .map(([style, nouns]) => compose(style, nouns));

/** Writes the schema of a backend, and what is in it. */
export function compose(style: Style, nouns: readonly Noun[]): Composed {
  const parts = nouns.map((noun, i) => composeEntity(noun, nouns[(i + 1) % nouns.length] ?? noun, style));
  const c = (name: string): string => cased(name, style.casing);
  const types = new Set([
    'scalar DateTime',
    'scalar UUID',
    'enum Locale { en pl }',
    ...parts.flatMap((part) => part.types),
  ]);
  const namespaced = style.place === 'namespace';
  const queries = parts.flatMap(({ noun, queries: own }) =>
    namespaced ? [`${c(noun.many)}: ${noun.one}Queries!`] : own,
  );
  const mutations = parts.flatMap(({ noun, mutations: own }) =>
    own.length === 0 ? [] : namespaced ? [`${c(noun.many)}: ${noun.one}Mutations!`] : own,
  );
  if (namespaced)
    for (const { noun, queries: own, mutations: written } of parts) {
      types.add(`type ${noun.one}Queries { ${own.join(' ')} }`);
      if (written.length > 0) types.add(`type ${noun.one}Mutations { ${written.join(' ')} }`);
    }
  if (style.get === 'node') {
    types.add('interface Node { id: ID! }');
    queries.push('node(id: ID!): Node');
  }
  if (style.noise) queries.push('version: String!', 'health: Health!');
  if (style.noise) types.add('type Health { ok: Boolean! uptime: Int }');
  types.add(`type ${style.roots} { ${queries.join(' ')} }`);
  if (mutations.length > 0) types.add(`type Mutation { ${mutations.join(' ')} }`);
  types.add(`schema { query: ${style.roots} ${mutations.length > 0 ? 'mutation: Mutation' : ''} }`);
  return { style, sdl: [...types].join('\n'), expected: parts.map(({ expected }) => expected) };
}

interface Part {
  readonly noun: Noun;
  readonly queries: readonly string[];
  readonly mutations: readonly string[];
  readonly types: readonly string[];
  readonly expected: Expected;
}

const KEY_TYPES = { id: 'ID', int: 'Int', uuid: 'UUID', slug: 'String' } as const;

function composeEntity(noun: Noun, other: Noun, style: Style): Part {
  const c = (name: string): string => cased(name, style.casing);
  const list = composeList(noun, style);
  const key = { name: style.key === 'slug' ? 'slug' : 'id', type: KEY_TYPES[style.key] };
  const get = composeGet(noun, style, key);
  const writes = composeWrites(noun, style, key);
  const namespaced = style.place === 'namespace';
  const at = (field: string): string => (namespaced ? `${c(noun.many)}.${field}` : field);
  const relation = c(`Main${other.one}`);
  const related = c(`Linked${other.many}`);
  const record = [
    ...(style.key === 'slug' ? ['id: ID! slug: String!'] : [`id: ${key.type}!`]),
    `${c('name')}: String! ${c('createdAt')}: DateTime! ${c('amount')}: Float`,
    `${relation}: ${typeName(other, style.typeEnd)}`,
    style.related === 'plain'
      ? `${related}: [${typeName(other, style.typeEnd)}!]!`
      : composeList(other, style).declaration.replace(/^\w+/, related),
  ];
  const prefixed = Object.fromEntries(
    Object.entries(writes.expected).map(([capability, name]) => [
      capability,
      name === null ? null : at(name),
    ]),
  ) as unknown as ComposedWrites['expected'];
  return {
    noun,
    queries: [
      list.declaration,
      ...list.roots,
      ...(style.outdated
        ? [
            `${c(`Every${noun.one}`)}: [${typeName(noun, style.typeEnd)}] @deprecated(reason: "Use the other.")`,
          ]
        : []),
      ...get.queries,
      ...(style.noise
        ? [`${c(`${noun.many}ByIds`)}(ids: [${key.type}!]!): [${typeName(noun, style.typeEnd)}]!`]
        : []),
    ],
    mutations: writes.roots,
    types: [
      `type ${typeName(noun, style.typeEnd)}${style.get === 'node' ? ' implements Node' : ''} { ${record.join(' ')} }`,
      ...list.types,
      ...get.types,
      ...writes.types,
    ],
    expected: {
      type: typeName(noun, style.typeEnd),
      key: [key.name],
      list: { field: at(list.name), ...list.expected },
      get:
        get.expected === null
          ? null
          : { ...get.expected, field: style.get === 'node' ? 'node' : at(get.expected.field) },
      writes: prefixed,
      errors: writes.errors,
      related,
      relation,
    },
  };
}

function composeGet(
  noun: Noun,
  style: Style,
  key: { readonly name: string; readonly type: string },
): { queries: readonly string[]; types: readonly string[]; expected: Expected['get'] } {
  const c = (name: string): string => cased(name, style.casing);
  const one = style.place === 'namespace' ? 'get' : c(noun.one);
  const plain = (
    field: string,
    arg = `${key.name}: ${key.type}!`,
    args = [key.name],
    types: readonly string[] = [],
  ): ReturnType<typeof composeGet> => ({
    queries: [`${field}(${arg}): ${typeName(noun, style.typeEnd)}`],
    types,
    expected: { field, args },
  });
  switch (style.get) {
    case 'plain':
      return plain(one);
    case 'by':
      return plain(style.place === 'namespace' ? c('ById') : c(`${noun.one}ById`));
    case 'where':
      return plain(
        one,
        `where: ${noun.one}WhereUnique!`,
        [`where.${key.name}`],
        [`input ${noun.one}WhereUnique { ${key.name}: ${key.type}! }`],
      );
    case 'pk':
      return plain(style.place === 'namespace' ? c('ByPk') : c(`${noun.one}ByPk`));
    case 'node':
      return { queries: [], types: [], expected: { field: 'node', args: ['id'] } };
    case 'optional':
      return plain(one, `${key.name}: ${key.type} locale: Locale`);
    case 'none':
      return { queries: [], types: [], expected: null };
  }
}
