import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { formatJsonReport } from '../../../../../lib/features/operator/report/jsonReport';
import { discover } from '../../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../../support/reasonTexts';

interface Report {
  readonly entities: readonly {
    readonly type: string;
    readonly title: string | null;
    readonly list: unknown;
    readonly get: unknown;
  }[];
}
const entities = (sdl: string): Report['entities'] =>
  (JSON.parse(formatJsonReport(discover(buildSchema(sdl)), sayEnglish)) as Report).entities;
const entity = (sdl: string, type: string) => entities(sdl).find((own) => own.type === type);

describe('reads that take one request object', () => {
  const sdl = `scalar EvmAddress scalar Cursor enum PageSize { TEN FIFTY }
    type Query { accounts(request: AccountsRequest!): AccountsResult! account(request: AccountRequest!): Account feeds(request: FeedsRequest!): [Feed!]! }
    type AccountsResult { items: [Account!]! pageInfo: PageInfo! } type PageInfo { prev: Cursor next: Cursor }
    type Account { address: EvmAddress! score: Int! } type Feed { name: String }
    input AccountsRequest { filter: AccountsFilter pageSize: PageSize! = FIFTY cursor: Cursor } input AccountsFilter { searchBy: String score: Int }
    input AccountRequest { address: EvmAddress txHash: String } input FeedsRequest { owner: EvmAddress! }`;

  it('page, filter and find in it as if its keys were arguments', () => {
    expect(entity(sdl, 'Account')).toMatchObject({
      title: null,
      list: { field: 'accounts', rows: 'items', paging: 'token', filter: 'request.filter' },
      get: { field: 'account', args: ['request.address'] },
    });
  });

  it('are no lists where the object demands what nobody knows', () => {
    expect(entity(sdl, 'Feed')).toBeUndefined();
  });

  it('may demand several keys of a record', () => {
    const device = entity(
      `type Query { devices(limit: Int, offset: Int): [Device] device(input: DeviceInput!): Device } type Device { site: String! serial: String! name: String }
       input DeviceInput { site: String! serial: String! }`,
      'Device',
    );
    expect(device?.get).toEqual({ field: 'device', args: ['input.site', 'input.serial'] });
  });
});

describe('a connection', () => {
  it('stays one when it has an id of its own', () => {
    const sdl = `interface Node { id: ID! } type Query { node(id: ID!): Node artworks(first: Int, after: String): Artworks saleArtworks(first: Int, after: String): SaleArtworks }
      type Artworks implements Node { id: ID! edges: [Edge] pageInfo: PageInfo! } type SaleArtworks { edges: [Edge] pageInfo: PageInfo! }
      type Edge { cursor: String! node: Artwork } type PageInfo { endCursor: String hasNextPage: Boolean! } type Artwork implements Node { id: ID! title: String }`;
    expect(entities(sdl).map(({ type }) => type)).toEqual(['Artwork']);
    expect(entity(sdl, 'Artwork')?.list).toMatchObject({ field: 'artworks', rows: 'edges.node' });
  });
});

describe('grouped figures', () => {
  it('are no records, also as members of a union', () => {
    const sdl = `type Query { sites(first: Int): [Site] site(id: ID!): Site } type Site { id: ID! name: String views(first: Int, after: String): Views }
      type Views { nodes: [View] pageInfo: P } type P { endCursor: String } union View = GroupedByBrowserViews | UngroupedViews
      type GroupedByBrowserViews { id: ID! browser: String total: Int } type UngroupedViews { id: ID! total: Int }`;
    expect(entities(sdl).map(({ type }) => type)).toEqual(['Site']);
  });
});
