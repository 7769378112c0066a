import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../../lib/features/operator/overrides/discoverWithOverrides';
import { findParentLists, getEntitySupport } from '../../../../../lib/features/operator/report/capabilities';
import { getFindings } from '../../../../../lib/features/operator/report/findings';
import { formatJsonReport } from '../../../../../lib/features/operator/report/jsonReport';
import { getListGroups } from '../../../../../lib/kit/describe/entityGroups';
import { discover } from '../../../../../lib/core/schema/discover';
import { getListedEntities } from '../../../../../lib/core/schema/model/listedEntities';
import { sayEnglish, withReasonTexts } from '../../../../support/reasonTexts';

const MAIN = ['Order', 'Buyer', 'Parcel', 'Supplier', 'Campaign', 'Branch'];
/** Types of the shop besides its main ones, with their fields. */
const OTHERS = {
  OrderLine: 'id: ID! title: String order: Order',
  Refund: 'id: ID! title: String order: Order',
  Pledge: 'id: ID! title: String buyer: Buyer order: Order',
  Wish: 'id: ID! title: String buyer: Buyer',
  BuyerNote: 'id: ID! title: String buyer: Buyer',
  Hobby: 'id: ID! title: String',
  Country: 'id: ID! title: String',
  Unit: 'id: ID! title: String',
  ParcelBranch: 'id: ID! parcel: Parcel branch: Branch',
  SupplierCampaign: 'id: ID! supplier: Supplier campaign: Campaign position: Int',
  TaxSetting: 'id: ID! title: String',
  MailPolicy: 'id: ID! title: String',
  OrderTranslation: 'id: ID! title: String order: Order',
  Webhook: 'id: ID! title: String',
  OrderEvent: 'id: ID! title: String order: Order',
};

/** A shop with six main entities, which have dates and all writes, and lists of other kinds. */
function shopSdl(without = ''): string {
  const others = Object.entries(OTHERS).filter(([type]) => type !== without);
  const types = [...MAIN, ...others.map(([type]) => type)];
  const writes = MAIN.map(
    (type) =>
      `create${type}(title: String!): ${type} update${type}(id: ID!, title: String): ${type} delete${type}(id: ID!): ${type}`,
  );
  const lookUps = 'country: Country unit: Unit';
  return `
    type Query {
      ${types.map((type) => `all${type}(limit: Int, offset: Int): [${type}!]!`).join('\n')}
      ${MAIN.map((type) => `${type.toLowerCase()}(id: ID!): ${type}`).join('\n')}
    }
    type Mutation { ${writes.join('\n')} }
    ${MAIN.map((type) => `type ${type} { id: ID! title: String! createdAt: String ${lookUps} }`).join('\n')}
    ${others.map(([type, fields]) => `type ${type} { ${fields} }`).join('\n')}`;
}

const groupsOf = (model: ReturnType<typeof discover>): Record<string, string> =>
  Object.fromEntries(
    model.entities.map(({ type, group }) => [
      type,
      `${group?.type ?? ''} ${group?.type === 'around' ? group.of : ''}`.trim(),
    ]),
  );

describe('groups of lists', () => {
  const model = discover(buildSchema(shopSdl()));

  it('begin with the six entities of the highest weight', () => {
    expect(model.entities.filter(({ group }) => group?.type === 'main').map(({ type }) => type)).toEqual(
      MAIN,
    );
  });

  it.each([
    ['what is named after a main entity, around it', 'OrderLine', 'around Order'],
    ['what points at a main entity, around it', 'Refund', 'around Order'],
    ['what several main entities could have, around the more significant one', 'Pledge', 'around Order'],
    ['parts of another one around that', 'Wish', 'around Buyer'],
    ['what several point at and points at nothing, as a look-up table', 'Country', 'lookUps'],
    ['two relations without content, as a join', 'ParcelBranch', 'joins'],
    ['two relations and a position, as a join', 'SupplierCampaign', 'joins'],
    ['what people configure, as settings', 'TaxSetting', 'settings'],
    ['translations, although they point at a main entity', 'OrderTranslation', 'translations'],
    ['what the system does by itself, as technical', 'Webhook', 'system'],
    ['what has happened to a main entity, as technical', 'OrderEvent', 'system'],
    ['what is bound to nothing, with the rest', 'Hobby', 'other'],
  ])('have %s', (_title, type, group) => {
    expect(groupsOf(model)[type]).toBe(group);
  });

  it('have more than one list, unless they are folded', () => {
    expect(groupsOf(discover(buildSchema(shopSdl('MailPolicy'))))['TaxSetting']).toBe('other');
    expect(groupsOf(discover(buildSchema(shopSdl('OrderEvent'))))['Webhook']).toBe('system');
  });

  it('say why, also to operators', () => {
    const refund = model.entities.find(({ type }) => type === 'Refund');
    const findings =
      refund === undefined
        ? []
        : getFindings(refund, {
            support: getEntitySupport(model, refund, findParentLists(model)),
            say: sayEnglish,
          });
    expect(findings.find(({ capability }) => capability === 'weight')?.text).toContain(
      'Group on home and in the menu: around `Order`, since it points at `Order`.',
    );
    const report = JSON.stringify(JSON.parse(formatJsonReport(model, sayEnglish)));
    expect(report).toContain('"group":{"type":"around","of":"Order","reason":"it points at `Order`"}');
  });

  it('give each sign as a reason', () => {
    const line = model.entities.find(({ type }) => type === 'OrderLine');
    expect(withReasonTexts(line?.group)).toMatchObject({
      reason: 'it is named after `Order`, it points at `Order`',
    });
  });

  it('follow the order that the operator states', () => {
    const stated = discoverWithOverrides(buildSchema(shopSdl()), {
      config: { home: ['Hobby', 'Wish'] },
      source: 'site.config.ts',
    });
    const groups = groupsOf(stated);
    expect([groups['Hobby'], groups['Wish']]).toEqual(['main', 'main']);
    expect(Object.values(groups).filter((group) => group === 'main')).toHaveLength(6);
  });

  it('are shared by the types of a prefix, but not by all types', () => {
    const types = [
      'shop_cart',
      'shop_coupon',
      'shop_zone',
      'blog_post',
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
      'i',
    ];
    const sdl = `type Query { ${types.map((type) => `${type}s(limit: Int, offset: Int): [${type}!]!`).join(' ')} }
      ${types.map((type) => `type ${type} { id: ID! ${type.includes('_') ? '' : 'name: String createdAt: String'} }`).join('\n')}`;
    const groups = discover(buildSchema(sdl)).entities.map(({ type, group }) => [type, group?.type]);
    expect(groups.filter(([, group]) => group === 'namespace').map(([type]) => type)).toEqual([
      'shop_cart',
      'shop_coupon',
      'shop_zone',
    ]);
  });
});

/** A museum with few lists: the museum's own, and `others` with their fields. */
const museum = (others: Readonly<Record<string, string>>) =>
  discover(
    buildSchema(`
      type Query {
        ${['Artwork', 'Artist', 'Tag', 'Enquiry', ...Object.keys(others)].map((type) => `all${type}(limit: Int, offset: Int): [${type}!]! one${type}(id: ID!): ${type}`).join('\n')}
      }
      type Artwork { id: ID! title: String! year: Int artist: Artist createdAt: String parts(limit: Int, offset: Int): [ArtworkPart!]! }
      type Artist { id: ID! name: String! createdAt: String artworks(limit: Int, offset: Int): [Artwork!]! }
      type Tag { id: ID! name: String! }
      type Enquiry { id: ID! title: String! createdAt: String artwork: Artwork }
      type Mutation { createEnquiry(title: String!): Enquiry createJob(title: String!): ${'Job' in others ? 'Job' : 'Enquiry'} }
      type ArtworkPart { id: ID! ${others['ArtworkPart'] ?? 'title: String'} }
      ${Object.entries(others)
        .filter(([type]) => type !== 'ArtworkPart')
        .map(([type, fields]) => `type ${type} { id: ID! ${fields} }`)
        .join('\n')}
    `),
  );
const mainOf = (model: ReturnType<typeof discover>) =>
  model.entities.flatMap(({ type, group }) => (group?.type === 'main' ? [type] : []));

describe('a small model', () => {
  it.each([
    ['a join of two others', { ArtworkTag: 'artwork: Artwork tag: Tag position: Int' }, 'joins'],
    ['a translation of another', { ArtworkTranslation: 'title: String artwork: Artwork' }, 'translations'],
    ['a part without a name of its own', { ArtworkPart: 'note: Int artwork: Artwork' }, 'parts'],
    ['settings', { SiteSetting: 'address: String' }, 'settings'],
    ['what the system does by itself', { AuditLog: 'line: String' }, 'system'],
  ] as const)('shows %s after its main lists', (_title, others, group) => {
    const model = museum(others);
    expect(mainOf(model)).toEqual(['Artwork', 'Artist', 'Tag', 'Enquiry']);
    const [type] = Object.keys(others);
    expect(groupsOf(model)[type ?? '']).toBe(group);
    expect(getListGroups(model).map((each) => each.type)).toEqual(['main', group]);
    expect(getListedEntities(model).at(-1)?.type).toBe(type);
  });

  it.each([
    [
      'a part with a title of its own: the posts of a blog',
      { ArtworkPart: 'title: String artwork: Artwork' },
    ],
    ['what people create, though systems have jobs as well', { Job: 'title: String' }],
    ['a join with content', { ArtworkTag: 'artwork: Artwork tag: Tag remark: String' }],
    ['what carries the word of a translation and belongs to nothing', { TagTranslation: 'note: Boolean' }],
  ] as const)('keeps among its main lists %s', (_title, others) => {
    expect(mainOf(museum(others))).toContain(Object.keys(others)[0]);
  });

  it('keeps lists that are named like settings where it has hardly any other', () => {
    const sdl = `type Query { roles(limit: Int, offset: Int): [Role!]! events(limit: Int, offset: Int): [Event!]! }
      type Role { id: ID! name: String! } type Event { id: ID! name: String! }`;
    expect(mainOf(discover(buildSchema(sdl)))).toEqual(['Role', 'Event']);
  });
});

describe('the lists of a small model', () => {
  const modelWith = (mutations: string) =>
    discover(
      buildSchema(`type Query { orders: [Order!]! buyers: [Buyer!]! parcels: [Parcel!]! countries: [Country!]! country(id: ID!): Country }
        type Order { id: ID! title: String! createdAt: String buyer: Buyer } type Buyer { id: ID! title: String! createdAt: String }
        type Parcel { id: ID! title: String! order: Order } type Country { id: ID! title: String }
        type Mutation { createOrder(title: String!): Order createBuyer(title: String!): Buyer createParcel(title: String!): Parcel ${mutations} }`),
    );
  const groupOf = (type: string, mutations: string) =>
    modelWith(mutations).entities.find((entity) => entity.type === type)?.group?.type;

  it('with countries that nobody writes have them among look-up tables', () => {
    expect(groupOf('Country', '')).toBe('lookUps');
    expect(groupOf('Parcel', '')).toBe('main');
    expect(getListGroups(modelWith('')).map(({ type, entities }) => [type, entities.length])).toEqual([
      ['main', 3],
      ['lookUps', 1],
    ]);
  });

  it('keep countries that people create', () => {
    expect(groupOf('Country', 'createCountry(title: String!): Country')).toBe('main');
  });
});
