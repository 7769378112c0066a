import { buildSchema } from 'graphql';
import type { ArgRef, GetSource } from '../../../../lib/core/schema/model/reads';
import type { Entity, Field, Model } from '../../../../lib/core/schema/model/model';
import { entity, field, listSource, model } from './modelParts';

/** A schema with every way in which records refer to each other, its data, and the model that describes it. */
export const schema = buildSchema(`
  scalar JSON
  interface Node { id: ID! }
  interface Named { name: String! }
  enum Kind { A B }
  enum LocaleCode { EN PL_PL }
  union Author = Resident | Office | Robot
  type Robot { serial: Int }
  type Resident implements Node & Named { id: ID! name: String! email: String code: String }
  type Office implements Named { code: Int! name: String! email: [String!] site: Site old: String @deprecated }
  type Site { domain: String! at: Geo }
  type Geo { lat: Float near: Resident }
  type TagRows { edges: [TagEdge] } type TagEdge { node: Tag }
  type Tag { word: String! }
  type OwnerBox { data: OwnerData } type OwnerData { attributes: Resident }
  type Report implements Node {
    id: ID! title: String kind: Kind extra: JSON old: String @deprecated
    author: Author authors: [Author] named: Named
    owner: Resident helpers: [Resident] boxed: OwnerBox tags: TagRows site: Site sites: [Site]
    comments(first: Int, after: String): CommentRows
  }
  type CommentRows { nodes: [Comment] endCursor: String more: Boolean }
  type Comment { id: ID! text: String }
  type Repository { name: String! owner: Resident! stars: Int }
  type Asset { sys: Sys! title: String } type Sys { id: String! }
  type Shop { name: String secret: String currency: Site }
  type Query {
    node(id: ID!): Node
    report(id: ID!, locale: LocaleCode, channel: String): Report
    repository(owner: String!, name: String!): Repository
    office(where: OfficeUnique!): Office
    assets(where: AssetFilter, limit: Int): AssetRows
    named: [Named] feed: [Author]
    reportByNumber(number: Int!, flags: [Boolean!]): Report
    price(of: String!): Float
    shop: Shop viewer: Resident
    media(first: Int): [Report]
  }
  input OfficeUnique { code: Int site: String }
  input AssetFilter { sys: SysFilter } input SysFilter { id_in: [String!] }
  type AssetRows { items: [Asset] }
`);

const at = (path: string, step = 0): ArgRef => ({ step, path: path.split('.') });
const arg = (name: string, type: string) => ({ name, type, required: type.endsWith('!') });
const get = (
  field: string,
  args: GetSource['steps'][number]['args'],
  more: Partial<GetSource>,
): GetSource => ({
  steps: [{ field, args }],
  recordPath: '',
  key: [{ part: 0, at: at('id'), type: 'ID!' }],
  constants: [],
  pageWide: [],
  ...more,
});

const geo: Field = field('at', 'object', 'Geo', {
  fields: [field('lat', 'float', 'Float'), field('near', 'relation', 'Resident', { target: 'Resident' })],
});
const siteFields = [field('domain', 'text', 'String!'), geo];

export const report: Entity = entity('Report', {
  slug: 'reports',
  title: 'title',
  fields: [
    field('id', 'id', 'ID!'),
    field('title', 'text', 'String'),
    field('kind', 'enum', 'Kind', { enum: 'Kind' }),
    field('extra', 'json', 'JSON'),
    field('old', 'text', 'String', { deprecated: true }),
    field('author', 'union', 'Author', { members: ['Resident', 'Office', 'Robot'] }),
    field('authors', 'union', '[Author]', { members: ['Resident', 'Office', 'Robot'] }),
    field('named', 'relation', 'Named', { target: 'Named' }),
    field('owner', 'relation', 'Resident', { target: 'Resident' }),
    field('helpers', 'relation', '[Resident]', { target: 'Resident' }),
    field('boxed', 'relation', 'OwnerBox', { target: 'Resident', unwrap: 'data.attributes' }),
    field('tags', 'object', 'TagRows', {
      list: true,
      unwrap: 'edges.node',
      fields: [field('word', 'text', 'String!')],
    }),
    field('site', 'object', 'Site', { fields: siteFields }),
    field('sites', 'object', '[Site]', { fields: siteFields }),
  ],
  list: listSource('media', 'Report'),
  get: get('node', [arg('id', 'ID!')], {
    steps: [{ field: 'node', args: [arg('id', 'ID!')], on: 'Report' }],
  }),
  related: [
    {
      name: 'comments',
      source: listSource('comments', 'Comment', {
        steps: [{ field: 'comments', args: [arg('first', 'Int'), arg('after', 'String')] }],
        rowsPath: 'nodes',
        paging: {
          type: 'cursor',
          first: at('first'),
          after: at('after'),
          last: null,
          before: null,
          pageInfo: { hasNextPage: 'more', hasPreviousPage: null, startCursor: null, endCursor: 'endCursor' },
          cursors: null,
        },
      }),
    },
  ],
});

/** The same records read in another way, with arguments that a setting fills. */
export const localReport: Entity = {
  ...report,
  get: get('report', [arg('id', 'ID!'), arg('locale', 'LocaleCode'), arg('channel', 'String')], {
    constants: [{ at: at('channel'), value: 'web' }],
    pageWide: [
      { role: 'locale', at: at('locale'), type: 'LocaleCode' },
      { role: 'channel', at: at('channel'), type: 'String' },
    ],
  }),
};

const resident = entity('Resident', {
  title: 'name',
  fields: [
    field('id', 'id', 'ID!'),
    field('name', 'text', 'String!'),
    field('email', 'email', 'String'),
    field('code', 'text', 'String'),
  ],
  get: get('node', [arg('id', 'ID!')], {
    steps: [{ field: 'node', args: [arg('id', 'ID!')], on: 'Resident' }],
  }),
});

export const office = entity('Office', {
  title: 'site.domain',
  key: { fields: [{ path: 'code', type: 'Int!' }] },
  fields: [
    field('code', 'integer', 'Int!'),
    field('name', 'text', 'String!'),
    field('email', 'email', '[String!]'),
    field('site', 'object', 'Site', { fields: siteFields }),
    field('old', 'text', 'String', { deprecated: true }),
  ],
  get: get('office', [arg('where', 'OfficeUnique!')], {
    key: [{ part: 0, at: at('where.code'), type: 'Int' }],
  }),
});

export const named = entity('Named', {
  slug: 'named',
  key: null,
  title: 'name',
  members: ['Resident', 'Office'],
  fields: [field('name', 'text', 'String!')],
  list: listSource('named', 'Named'),
});

export const author = entity('Author', {
  slug: 'feed',
  key: null,
  members: ['Resident', 'Office', 'Robot'],
  list: listSource('feed', 'Author'),
});

export const repository = entity('Repository', {
  title: 'name',
  key: {
    fields: [
      { path: 'owner.name', type: 'String!' },
      { path: 'name', type: 'String!' },
    ],
  },
  fields: [
    field('name', 'text', 'String!'),
    field('owner', 'relation', 'Resident!', { target: 'Resident' }),
    field('stars', 'integer', 'Int'),
  ],
  get: get('repository', [arg('owner', 'String!'), arg('name', 'String!')], {
    key: [
      { part: 0, at: at('owner'), type: 'String!' },
      { part: 1, at: at('name'), type: 'String!' },
    ],
  }),
});

export const asset = entity('Asset', {
  title: 'title',
  key: { fields: [{ path: 'sys.id', type: 'String!' }] },
  fields: [field('title', 'text', 'String')],
  get: get('assets', [arg('where', 'AssetFilter'), arg('limit', 'Int')], {
    recordPath: 'items',
    key: [{ part: 0, at: at('where.sys.id_in'), type: 'String!', list: true }],
    constants: [{ at: at('limit'), value: 5 }],
  }),
});

const comment = entity('Comment', {
  title: 'text',
  fields: [field('id', 'id', 'ID!'), field('text', 'text', 'String')],
});

export const recordModel: Model = model(
  [report, resident, office, named, author, repository, asset, comment],
  {
    enums: {
      LocaleCode: { values: [{ name: 'EN' }, { name: 'PL_PL' }] },
      Kind: { values: [{ name: 'A' }, { name: 'B' }] },
    },
    lookUps: [
      {
        slug: 'report-by-number',
        label: 'Report by number',
        type: 'Report',
        of: 'Report',
        steps: [{ field: 'reportByNumber', args: [arg('number', 'Int!'), arg('flags', '[Boolean!]')] }],
        recordPath: '',
        inputs: [
          { name: 'number', type: 'Int!', kind: 'integer', list: false, required: true, at: at('number') },
          {
            name: 'flags',
            type: '[Boolean!]',
            kind: 'boolean',
            list: true,
            required: false,
            at: at('flags'),
          },
        ],
        fields: [],
      },
      {
        slug: 'price',
        label: 'Price',
        type: 'Thing',
        of: null,
        steps: [{ field: 'price', args: [arg('of', 'String!')] }],
        recordPath: '',
        inputs: [{ name: 'of', type: 'String!', kind: 'text', list: false, required: true, at: at('of') }],
        fields: [],
      },
    ],
    singletons: [
      {
        slug: 'shop',
        label: 'Shop',
        type: 'Thing',
        of: null,
        steps: [{ field: 'shop', args: [] }],
        fields: [
          field('name', 'text', 'String'),
          field('currency', 'object', 'Site', { fields: siteFields }),
        ],
        related: [],
      },
      {
        slug: 'viewer',
        label: 'Viewer',
        type: 'Resident',
        of: 'Resident',
        steps: [{ field: 'viewer', args: [] }],
        fields: [],
        related: [],
      },
    ],
  },
);

const ala = { __typename: 'Resident', id: 'r1', name: 'Ala', email: 'ala@example.org', code: 'x' };
const hall = {
  __typename: 'Office',
  code: 0,
  name: 'Hall',
  email: ['hall@example.org'],
  site: { domain: 'hall.example', at: { lat: 0, near: ala } },
};
const robot = { __typename: 'Robot', serial: 7 };
const comments = Array.from({ length: 7 }, (_, i) => ({
  id: `c${i}`,
  text: i === 0 ? null : `Comment ${i}`,
}));

export const theReport = {
  __typename: 'Report',
  id: '1/ą~?',
  title: 'Pothole',
  kind: 'B',
  extra: { any: [1, null, { thing: '' }] },
  author: hall,
  authors: [ala, null, robot, hall],
  named: hall,
  owner: ala,
  helpers: [ala, null],
  boxed: { data: { attributes: ala } },
  tags: { edges: [{ node: { word: 'road' } }, null, { node: null }, { node: { word: 'hole' } }] },
  site: { domain: 'a.example', at: { lat: 52.2, near: ala } },
  sites: [{ domain: 'b.example', at: null }, null],
  comments: ({ first, after }: { first: number; after?: string }) => {
    const from = after === undefined ? 0 : Number(after);
    return {
      nodes: comments.slice(from, from + first),
      endCursor: String(from + first),
      more: from + first < comments.length,
    };
  },
};

export const rootValue = {
  node: ({ id }: { id: string }) => (id === theReport.id ? theReport : id === 'r1' ? ala : null),
  report: ({ id, locale, channel }: { id: string; locale?: string; channel?: string }) =>
    id === theReport.id ? { ...theReport, title: `${locale ?? '-'} ${channel ?? '-'}` } : null,
  repository: ({ owner, name }: { owner: string; name: string }) => ({
    name,
    owner: { ...ala, name: owner },
    stars: 0,
  }),
  office: ({ where }: { where: { code: number } }) => (where.code === 0 ? hall : null),
  // Narrows nothing, as a backend may that ignores what it does not know.
  assets: () => ({ items: ['a', 'b', 'c'].map((id) => ({ sys: { id }, title: `Asset ${id}` })) }),
  named: [ala, hall, null],
  feed: [robot, hall, ala],
  reportByNumber: ({ number, flags }: { number: number; flags?: boolean[] }) => ({
    ...theReport,
    title: `#${number} ${String(flags)}`,
  }),
  price: ({ of }: { of: string }) => (of === 'air' ? 0 : null),
  shop: { name: 'Sklep', secret: 'x', currency: hall.site },
  viewer: ala,
  media: [theReport],
};
