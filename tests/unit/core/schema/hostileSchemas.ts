import fc from 'fast-check';

/** Names that break what is careless: of prototypes, of the site's own paths, plurals that equal singulars, two with one slug. */
const TYPE_NAMES = [
  'constructor', 'toString', '__proto', 'New', 'Api', 'API', 'News', 'Series', 'Person', 'People', 'Book', 'book', 'Book_', 'Account', 'Lookup',
  'X'.repeat(200), `${'Very'.repeat(50)}Long`, 'Edge', 'Node', 'Page', '_', '_1', 'PL', 'BookConnection', 'BookPayload', 'Aggregate',
]; // prettier-ignore
const FIELD_NAMES = [
  'id', 'name', 'title', 'constructor', 'hasOwnProperty', 'valueOf', 'toString', 'edges', 'nodes', 'node', 'items', 'data', 'pageInfo', 'total',
  'count', 'attributes', 'sys', 'code', 'new', 'api', 'book', 'books', 'bookById', 'people', 'news', 'allNews', 'newsCount', 'f'.repeat(200),
  'cursor', 'errors', 'success', 'viewer', 'class', 'then', '_', 'ID', 'Id', '__proto__',
]; // prettier-ignore
const MUTATIONS = [
  'createBook', 'updateBook', 'deleteBook', 'bookCreate', 'create', 'delete', 'new', 'upsertPeople', 'constructor', 'removeNews', 'archiveBook',
  'deleteBooks', 'addBookToPerson', 'updateBookById', 'reportWebVital', 'import', 'x'.repeat(200),
]; // prettier-ignore
const ARGUMENTS = [
  'first: Int', 'after: String', 'limit: Int = 10', 'offset: Int', 'page: Int', 'id: ID!', 'id: ID', 'where: In', 'filter: In!', 'orderBy: [In!]',
  'sort: String', 'search: String', 'locale: String!', 'ids: [ID!]!', 'order: Way', 'order: Way = DESC', 'input: In!', 'data: [In!]!', 'deep: Deep0',
  'one: One!', 'bookId: ID!', 'name: String = "zażółć \\u0000 \\" </script> 🐈"', 'constructor: In = { id: "1" }', 'where: One', 'matrix: [[Int!]!]',
]; // prettier-ignore
const SCALARS = ['ID!', 'ID', 'String', 'Int!', 'Float', 'Boolean', '[String!]', '[[Int]]', 'Way', 'Odd!'];
const NOTE = '"""\nOpis: zażółć gęślą jaźń </script> ${x} __proto__\n"""';

/** An input object a hundred deep, one that holds itself in three ways, and one of which one key has to be given. */
const INPUTS = [
  ...Array.from(
    { length: 100 },
    (_, i) => `input Deep${i} { deeper: ${i === 99 ? 'In' : `Deep${i + 1}`} id: ID }`,
  ),
  'input In { id: ID name: String and: [In!] not: In constructor: String book: In way: Way = ASC old: Int @deprecated }',
  'input One @oneOf { id: ID slug: String in: In }',
].join('\n');

interface Named {
  readonly name: string;
  readonly text: string;
}

function fieldsOf(
  types: readonly string[],
  names: readonly string[],
  most: number,
): fc.Arbitrary<readonly Named[]> {
  const field = fc
    .record({
      name: fc.constantFrom(...names),
      type: fc.constantFrom(
        ...SCALARS,
        ...types,
        ...types.flatMap((type) => [`[${type}]`, `[${type}!]!`, `${type}!`]),
      ),
      args: fc.uniqueArray(fc.constantFrom(...ARGUMENTS), {
        maxLength: 4,
        selector: (text) => text.split(':')[0],
      }),
      deprecated: fc.constantFrom('', '', '', ' @deprecated', ' @deprecated(reason: "")'),
      note: fc.constantFrom('', '', NOTE),
    })
    .map(({ name, type, args, deprecated, note }) => ({
      name,
      text: `${note}\n${name}${args.length === 0 ? '' : `(${args.join(', ')})`}: ${type}${deprecated}`,
    }));
  return fc.uniqueArray(field, { minLength: 1, maxLength: most, selector: ({ name }) => name });
}

/** Schemas that no sane backend has: everything is cyclic, half is deprecated, and the names are traps. As SDL. */
export const hostileSchemas: fc.Arbitrary<string> = fc
  .uniqueArray(fc.constantFrom(...TYPE_NAMES), { minLength: 2, maxLength: 6 })
  .chain((types) => {
    // A union of the first two types, and an interface that all implement, in half of the schemas each.
    const reachable = [...types, 'Either', 'Common'];
    const bodies = fieldsOf(reachable, FIELD_NAMES, 7);
    return fc.record({
      types: fc.constant(types),
      bodies: fc.tuple(...types.map(() => bodies)),
      queries: bodies,
      mutations: fieldsOf(reachable, MUTATIONS, 6),
      root: fc.constantFrom('Query', 'query_root', 'Root'),
    });
  })
  .map(({ types, bodies, queries, mutations, root }) =>
    [
      `schema { query: ${root} mutation: Changes }`,
      `type ${root} { ${texts(queries)} }`,
      `type Changes { ${texts(mutations)} }`,
      ...types.map(
        (type, i) => `type ${type} implements Common { ${texts(bodies[i] ?? [], 'common')} common: ID! }`,
      ),
      `union Either = ${types.slice(0, 2).join(' | ')}`,
      'interface Common { common: ID! }',
      'scalar Odd @specifiedBy(url: "javascript:alert(1)")',
      'enum Way { ASC DESC constructor }',
      INPUTS,
    ].join('\n'),
  );

function texts(fields: readonly Named[], without = ''): string {
  return fields.flatMap(({ name, text }) => (name === without ? [] : [text])).join('\n');
}
