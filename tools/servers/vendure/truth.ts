import type { ServerTruth } from '../../../tests/contract/truth';
import { VENDURE_CAPABILITIES } from './capabilities';
import { VENDURE_CUSTOMER, VENDURE_PRODUCT } from './writing';

const variants = (options: string, column = 'name'): string =>
  `{ productVariants(options: { take: 25, ${options} }) { count: totalItems items { is: ${column} } } }`;
const where = (filter: string): string => variants(`sort: { name: ASC }, filter: { ${filter} }`);
const sorts = (field: string): { ascending: string; descending: string } => ({
  ascending: variants(`sort: { ${field}: ASC }`, field),
  descending: variants(`sort: { ${field}: DESC }`, field),
});

/** The shop of data.mjs, as those see it who keep it. */
export const VENDURE_ADMIN_TRUTH: ServerTruth = {
  refuses: {
    sorts: ['ProductVariant.stockOnHand', 'ProductVariant.stockAllocated', 'ProductVariant.stockLevel'],
    filters: [
      'Product.languageCode',
      'ProductVariant.languageCode',
      'ProductVariant.currencyCode',
      'ProductVariant.stockLevel',
      'FacetValue.languageCode',
    ],
    // Its movements promise a variant that it does not give.
    related: ['ProductVariant.stockMovements'],
  },
  writing: VENDURE_PRODUCT,
  furtherWriting: [VENDURE_CUSTOMER],
  capabilities: VENDURE_CAPABILITIES,
  upload: { kind: 'picture', path: '/assets/new', field: 'file', button: 'Add' },
  lists: [
    {
      type: 'Product',
      slug: 'products',
      label: 'Products',
      rows: 30,
      lacks: ['search'],
      titleFilter: 'name',
    },
    {
      type: 'ProductVariant',
      slug: 'product-variants',
      label: 'Product variants',
      rows: 30,
      lacks: ['search'],
      titleFilter: 'name',
    },
    { type: 'Order', slug: 'orders', label: 'Orders', rows: 3, lacks: ['search'], titleFilter: 'code' },
    {
      type: 'Customer',
      slug: 'customers',
      label: 'Customers',
      rows: 28,
      lacks: ['search'],
      titleFilter: 'lastName',
    },
    {
      type: 'FacetValue',
      slug: 'facet-values',
      label: 'Facet values',
      rows: 5,
      lacks: ['search'],
      titleFilter: 'name',
    },
  ],
  main: {
    type: 'ProductVariant',
    sorts: [
      { field: 'name', head: 'Name', ...sorts('name') },
      { field: 'sku', ...sorts('sku') },
    ],
    filters: [
      {
        what: 'text',
        fields: { 'f.name.contains': 'lamp 1' },
        sort: 'name',
        own: where('name: { contains: "lamp 1" }'),
      },
      {
        what: 'yes/no',
        fields: { 'f.enabled.eq': 'true' },
        sort: 'name',
        own: where('enabled: { eq: true }'),
      },
    ],
    search: null,
    record: {
      key: ['4'],
      title: 'Lamp 04',
      own: '{ is: productVariant(id: "4") { id name sku enabled currencyCode } }',
      toOne: { field: 'product', own: '{ productVariant(id: "4") { product { is: name } } }' },
      toMany: { field: 'facetValues', own: '{ product(id: "4") { facetValues { is: name } } }' },
    },
    walk: { byHand: 'ProductVariant', whole: 'Customer' },
  },
};
