import type { WritingTruth } from '../../../tests/contract/writingTruth';

const TITLE = 'Zażółć gęślą jaźń';

/** A product: its words stand in a list of translations, and its facet values are linked by their keys. */
export const VENDURE_PRODUCT: WritingTruth = {
  type: 'Product',
  fill: {
    enabled: 'false',
    facetValueIds: [
      { key: '1', title: 'Blue' },
      { key: '5', title: 'Lamp' },
    ],
    translations: [
      {
        parts: {
          languageCode: 'en',
          name: TITLE,
          slug: 'zazolc',
          description: 'Pierwszy wiersz „z cudzysłowem”.',
        },
      },
      { parts: { languageCode: 'pl', name: 'Po polsku', slug: 'po-polsku', description: 'Drugi język' } },
    ],
  },
  title: TITLE,
  own: `{ products(options: { filter: { name: { eq: "${TITLE}" } } }) { is: items {
    key: id name slug description enabled facetValues { name }
    translations { languageCode name slug description }
  } } }`,
  created: {
    name: TITLE,
    slug: 'zazolc',
    enabled: false,
    facetValues: [{ name: 'Blue' }, { name: 'Lamp' }],
    translations: [
      { languageCode: 'en', name: TITLE, slug: 'zazolc', description: 'Pierwszy wiersz „z cudzysłowem”.' },
      { languageCode: 'pl', name: 'Po polsku', slug: 'po-polsku', description: 'Drugi język' },
    ],
  },
  change: { field: 'enabled', to: 'true', says: { enabled: true } },
  toMany: {
    field: 'facetValueIds',
    add: { key: '3', title: 'Żółty' },
    added: { facetValues: [{ name: 'Blue' }, { name: 'Żółty' }, { name: 'Lamp' }] },
    remove: { key: '1', title: 'Blue' },
    removed: { facetValues: [{ name: 'Żółty' }, { name: 'Lamp' }] },
  },
  refused: null,
  remove: (key) => `mutation { deleteProduct(id: "${key}") { result } }`,
};

/** A customer: what is refused comes back as another member of the answer's union. */
export const VENDURE_CUSTOMER: WritingTruth = {
  type: 'Customer',
  fill: {
    firstName: 'Zażółć',
    lastName: 'Gęślą-Jaźń',
    emailAddress: 'zazolc@example.org',
    phoneNumber: '+48 600 111 222',
  },
  title: 'Zażółć Gęślą-Jaźń',
  own: `{ customers(options: { filter: { phoneNumber: { eq: "+48 600 111 222" } } }) { is: items {
    key: id title firstName lastName emailAddress phoneNumber
  } } }`,
  created: {
    title: null,
    firstName: 'Zażółć',
    lastName: 'Gęślą-Jaźń',
    emailAddress: 'zazolc@example.org',
    phoneNumber: '+48 600 111 222',
  },
  change: { field: 'title', to: 'Dr', says: { title: 'Dr' } },
  empty: { field: 'title', says: { title: null } },
  conflict: {
    meanwhile: (key) =>
      `mutation { updateCustomer(input: { id: "${key}", title: "Prof.", lastName: "Nowak" }) { ... on Customer { id } } }`,
    field: 'title',
    theirs: 'Prof.',
    mine: 'Mgr',
    also: 'lastName',
    says: { title: 'Mgr', lastName: 'Nowak' },
  },
  refused: {
    field: 'emailAddress',
    to: 'person01@example.org',
    words: /email address is not available/,
    at: 'field',
  },
  remove: (key) => `mutation { deleteCustomer(id: "${key}") { result } }`,
};
