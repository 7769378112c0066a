import type { CapabilityTruth } from '../../../tests/contract/capabilityTruth';

const enabledProducts = (sort: string): string =>
  `{ products(options: { take: 25, filter: { enabled: { eq: true } }${sort} }) { items { is: name } } }`;
const customers = (filter: string): string =>
  `{ customers(options: { take: 25, filter: { ${filter} } }) { items { is: emailAddress } } }`;

/**
 * What the history of a customer tells, and what its lists count. Vendure keeps an entry for each kind of event with JSON of its own;
 * nothing brings an entry back. Variants of a product keep no history.
 */
export const VENDURE_CAPABILITIES: CapabilityTruth = {
  history: {
    path: '/customers/2',
    changes: [
      'mutation { addNoteToCustomer(input: { id: "2", note: "Dzwonić po 16:00", isPublic: false }) { id } }',
      'mutation { updateCustomer(input: { id: "2", title: "Dr", phoneNumber: "+48 601 000 000" }) { ... on Customer { id } } }',
      `mutation { createCustomerAddress(customerId: "2", input: { streetLine1: "Rynek 1", city: "Wrocław", countryCode: "PL" }) { id } }`,
      'mutation { updateCustomerAddress(input: { id: "1", city: "Kraków" }) { id } }',
    ],
    tells: [
      ['Customer address updated', 'Super Admin', 'Address Rynek 1, Poland', 'City Kraków'],
      ['Customer address created', 'Super Admin', 'Address Rynek 1, Poland'],
      ['Customer detail updated', 'Super Admin', 'Title now Dr', 'Phone number now +48 601 000 000'],
      ['Customer note', 'Super Admin', 'Note Dzwonić po 16:00'],
      ['Customer verified'],
      ['Customer registered'],
    ],
    compared: [],
  },
  noHistory: ['/product-variants/1'],
  tiles: [
    {
      tile: '/products?f.enabled.eq=true&tile.show=count',
      own: '{ products(options: { filter: { enabled: { eq: true } } }) { count: totalItems } }',
    },
    { tile: '/orders?tile.show=count', own: '{ orders { count: totalItems } }' },
    { tile: '/orders?tile.show=chart&tile.of=totalQuantity', own: null },
    { tile: '/customers?tile.show=trend&tile.of=createdAt', own: null },
    { tile: '/products?tile.show=table', own: null },
  ],
  questions: [
    { question: 'enabled products', own: enabledProducts('') },
    {
      question: 'disabled products',
      own: '{ products(options: { take: 25, filter: { enabled: { eq: false } } }) { items { is: name } } }',
    },
  ],
  feeds: [
    {
      path: '/api/feed/products?f.enabled.eq=true&sort=name&locale=en&format=atom',
      format: 'atom',
      own: enabledProducts(', sort: { name: ASC }'),
    },
    {
      path: '/api/feed/orders?locale=en&format=ics&on=orderPlacedAt',
      format: 'ics',
      own: '{ orders(options: { filter: { orderPlacedAt: { isNull: false } }, sort: { id: ASC } }) { items { is: code } } }',
    },
  ],
  imports: {
    path: '/customers/import',
    rows: [
      ['First name', 'Last name', 'Email address', 'Phone number'],
      ['Wczytana', 'Pierwsza', 'wczytana1@example.org', '+48 600 900 001'],
      ['Wczytany', 'Drugi', 'wczytany2@example.org', ''],
    ],
    own: customers('emailAddress: { contains: "wczytan" }'),
  },
};
