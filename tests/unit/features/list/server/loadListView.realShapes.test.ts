import { buildSchema, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createListLoader } from '../../../reading/loadListOf';

/** Excerpts of schemas of real servers, of three makers: what makes a tree or a map of their lists, and nothing else. */

interface Folder {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly parent: Folder | null;
}
const ROOT: Folder = { id: '1', name: 'Root', title: 'Root', parent: null };
const CHILD: Folder = { id: '2', name: 'Child', title: 'Child', parent: ROOT };
const FOLDERS = [ROOT, CHILD, { id: '3', name: 'Other', title: 'Other', parent: null }];

/** Finds the folders that are below one, or below none. */
const below = (parent: unknown, isTop: unknown): readonly Folder[] =>
  FOLDERS.filter((one) =>
    isTop === true
      ? one.parent === null
      : parent === undefined || [parent].flat().some((id) => id === one.parent?.id),
  );

interface TreeCase {
  readonly maker: string;
  readonly type: string;
  readonly schema: GraphQLSchema;
  readonly root: object;
}

const TREES: readonly TreeCase[] = [
  {
    maker: 'Strapi 4, whose records are in attributes',
    type: 'UploadFolderEntity',
    schema: buildSchema(/* GraphQL */ `
      type Query {
        uploadFolders(
          filters: UploadFolderFiltersInput
          pagination: PaginationArg = {}
          sort: [String] = []
        ): UploadFolderEntityResponseCollection
        uploadFolder(id: ID): UploadFolderEntityResponse
      }
      input PaginationArg {
        limit: Int
        page: Int
        pageSize: Int
        start: Int
      }
      input UploadFolderFiltersInput {
        id: IDFilterInput
        parent: UploadFolderFiltersInput
        and: [UploadFolderFiltersInput]
      }
      input IDFilterInput {
        eq: ID
        in: [ID]
        null: Boolean
      }
      type UploadFolderEntityResponseCollection {
        data: [UploadFolderEntity!]!
        meta: ResponseCollectionMeta!
      }
      type ResponseCollectionMeta {
        pagination: Pagination!
      }
      type Pagination {
        total: Int!
        page: Int!
        pageSize: Int!
        pageCount: Int!
      }
      type UploadFolderEntityResponse {
        data: UploadFolderEntity
      }
      type UploadFolderEntity {
        attributes: UploadFolder
        id: ID
      }
      type UploadFolder {
        name: String!
        parent: UploadFolderEntityResponse
      }
    `),
    root: {
      uploadFolders: ({
        filters,
      }: {
        filters?: { parent?: { id?: { eq?: string; in?: string[]; null?: boolean } } };
      }) => {
        const by = filters?.parent?.id;
        const found = below(by?.eq ?? by?.in, by?.null);
        const wrap = (one: Folder): object => ({
          id: one.id,
          attributes: { name: one.name, parent: { data: one.parent === null ? null : wrap(one.parent) } },
        });
        const pagination = { total: found.length, page: 1, pageSize: 50, pageCount: 1 };
        return { data: found.map(wrap), meta: { pagination } };
      },
    },
  },
  {
    maker: 'Directus, whose filters lead through the record above',
    type: 'collection',
    schema: buildSchema(/* GraphQL */ `
      type Query {
        collection(
          filter: collection_filter
          sort: [String]
          limit: Int
          offset: Int
          page: Int
          search: String
        ): [collection!]!
        collection_by_id(id: ID!): collection
      }
      input collection_filter {
        id: string_filter_operators
        title: string_filter_operators
        parent: collection_filter
        _and: [collection_filter]
        _or: [collection_filter]
      }
      input string_filter_operators {
        _eq: String
        _in: [String]
        _null: Boolean
        _contains: String
      }
      type collection {
        id: ID!
        title: String
        parent(
          filter: collection_filter
          sort: [String]
          limit: Int
          offset: Int
          page: Int
          search: String
        ): collection
      }
    `),
    root: {
      collection: ({
        filter,
      }: {
        filter?: { parent?: { id?: { _eq?: string; _in?: string[]; _null?: boolean } } };
      }) => {
        const by = filter?.parent?.id;
        return below(by?._eq ?? by?._in, by?._null);
      },
    },
  },
  {
    maker: 'Graphene, with flat filters and cursors',
    type: 'OrganizationType',
    schema: buildSchema(/* GraphQL */ `
      interface Node {
        id: ID!
      }
      type Query {
        organizations(
          after: String
          before: String
          first: Int
          last: Int
          offset: Int
          parent: ID
          parent_Isnull: Boolean
          name_Icontains: String
        ): OrganizationTypeConnection
        organization(organizationId: ID!): OrganizationType
      }
      type OrganizationTypeConnection {
        edges: [OrganizationTypeEdge]!
        pageInfo: PageInfo!
        totalCount: Int!
      }
      type OrganizationTypeEdge {
        node: OrganizationType
        cursor: String!
      }
      type PageInfo {
        hasNextPage: Boolean!
        hasPreviousPage: Boolean!
        startCursor: String
        endCursor: String
      }
      type OrganizationType implements Node {
        id: ID!
        name: String!
        parent: OrganizationType
      }
    `),
    root: {
      organizations: ({ parent, parent_Isnull: isTop }: { parent?: string; parent_Isnull?: boolean }) => {
        const found = below(parent, isTop);
        return {
          edges: found.map((node) => ({
            node: { ...node, __typename: 'OrganizationType' },
            cursor: node.id,
          })),
          pageInfo: { hasNextPage: false, hasPreviousPage: false },
          totalCount: found.length,
        };
      },
    },
  },
];

describe.each(TREES)('a list of $maker', ({ type, schema, root }) => {
  it('is a tree, level by level', async () => {
    const load = createListLoader(schema);
    const top = await load(type, { view: 'tree' }, root);
    expect(top.rows.map(({ title }) => title)).toEqual(['Root', 'Other']);
    const open = await load(type, { view: 'tree', open: '1' }, root);
    expect(open.rows.map(({ title }) => title)).toEqual(['Root', 'Child', 'Other']);
    expect(open.tree?.entries.map((entry) => entry.level)).toEqual([1, 2, 1]);
  });
});

const PLACES = [
  { id: '1', title: 'Near', latitude: 51.11, longitude: 17.03 },
  { id: '2', title: 'Far', latitude: 40, longitude: -70 },
];
interface Range {
  readonly gte?: number;
  readonly lte?: number;
}
const isWithin = (value: number, { gte = -999, lte = 999 }: Range = {}) => value >= gte && value <= lte;

const MAPS: readonly (TreeCase & { readonly isNarrowed: boolean })[] = [
  {
    maker: 'Strapi 4, filtered by ranges of two numbers',
    type: 'BranchEntity',
    isNarrowed: true,
    schema: buildSchema(/* GraphQL */ `
      type Query {
        branches(
          filters: BranchFiltersInput
          pagination: PaginationArg = {}
          sort: [String] = []
        ): BranchEntityResponseCollection
        branch(id: ID): BranchEntityResponse
      }
      input PaginationArg {
        page: Int
        pageSize: Int
        start: Int
        limit: Int
      }
      input BranchFiltersInput {
        latitude: FloatFilterInput
        longitude: FloatFilterInput
      }
      input FloatFilterInput {
        eq: Float
        gte: Float
        lte: Float
        null: Boolean
      }
      type BranchEntityResponseCollection {
        data: [BranchEntity!]!
        meta: ResponseCollectionMeta!
      }
      type ResponseCollectionMeta {
        pagination: Pagination!
      }
      type Pagination {
        total: Int!
        page: Int!
        pageSize: Int!
        pageCount: Int!
      }
      type BranchEntityResponse {
        data: BranchEntity
      }
      type BranchEntity {
        attributes: Branch
        id: ID
      }
      type Branch {
        title: String!
        latitude: Float
        longitude: Float
      }
    `),
    root: {
      branches: ({ filters = {} }: { filters?: { latitude?: Range; longitude?: Range } }) => {
        const found = PLACES.filter(
          (one) => isWithin(one.latitude, filters.latitude) && isWithin(one.longitude, filters.longitude),
        );
        const pagination = { total: found.length, page: 1, pageSize: 50, pageCount: 1 };
        return { data: found.map(({ id, ...attributes }) => ({ id, attributes })), meta: { pagination } };
      },
    },
  },
  {
    maker: 'Payload, whose points are compared with areas',
    type: 'Point',
    isNarrowed: true,
    schema: buildSchema(/* GraphQL */ `
      scalar JSON
      type Query {
        Points(where: Point_where, limit: Int, page: Int, sort: String): Points
        Point(id: Int!): Point
      }
      input Point_where {
        point: Point_point_operator
        AND: [Point_where]
        OR: [Point_where]
      }
      input Point_point_operator {
        equals: [Float]
        near: [Float]
        within: GeoJSONObject
        intersects: GeoJSONObject
        exists: Boolean
      }
      input GeoJSONObject {
        type: String
        coordinates: JSON
      }
      type Points {
        docs: [Point!]!
        totalDocs: Int!
        hasNextPage: Boolean!
        limit: Int!
        page: Int!
      }
      type Point {
        id: Int!
        title: String
        point: [Float!]
      }
    `),
    root: {
      Points: ({ where }: { where?: { point?: { within?: { coordinates: number[][][] } } } }) => {
        const ring = where?.point?.within?.coordinates[0] ?? [];
        const [west = -999, south = -999] = ring[0] ?? [];
        const [east = 999, north = 999] = ring[2] ?? [];
        const docs = PLACES.filter(
          ({ latitude, longitude }) =>
            isWithin(latitude, { gte: south, lte: north }) && isWithin(longitude, { gte: west, lte: east }),
        ).map(({ id, title, latitude, longitude }) => ({ id, title, point: [longitude, latitude] }));
        return { docs, totalDocs: docs.length, hasNextPage: false, limit: 50, page: 1 };
      },
    },
  },
  {
    maker: 'Graphene, whose nodes are filtered by no place',
    type: 'SiteNode',
    isNarrowed: false,
    schema: buildSchema(/* GraphQL */ `
      interface Node {
        id: ID!
      }
      type Query {
        sites(offset: Int, before: String, after: String, first: Int, last: Int): SiteNodeConnection!
        site(id: ID!): SiteNode
      }
      type SiteNodeConnection {
        pageInfo: PageInfo!
        edges: [SiteNodeEdge!]!
        totalCount: Int!
      }
      type SiteNodeEdge {
        node: SiteNode!
        cursor: String!
      }
      type PageInfo {
        hasNextPage: Boolean!
        hasPreviousPage: Boolean!
        startCursor: String
        endCursor: String
      }
      type SiteNode implements Node {
        id: ID!
        name: String!
        latitude: Float!
        longitude: Float!
      }
    `),
    root: {
      sites: () => ({
        edges: PLACES.map((one) => ({
          node: { ...one, name: one.title, __typename: 'SiteNode' },
          cursor: one.id,
        })),
        pageInfo: { hasNextPage: false, hasPreviousPage: false },
        totalCount: PLACES.length,
      }),
    },
  },
];

describe.each(MAPS)('a list of $maker', ({ type, schema, root, isNarrowed }) => {
  it('is a map, of all records and of a part of the earth', async () => {
    const load = createListLoader(schema);
    const all = await load(type, { view: 'map' }, root);
    expect(all.map?.marks.map((mark) => (mark.type === 'record' ? mark.title : mark.count))).toEqual([
      'Near',
      'Far',
    ]);
    const near = await load(type, { view: 'map', at: '51.11,17.03,12' }, root);
    expect(near.rows.map(({ title }) => title)).toEqual(['Near']);
    expect(near.map?.elsewhere).toBe(isNarrowed ? undefined : 1);
  });
});
