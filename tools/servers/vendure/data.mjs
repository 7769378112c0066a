/** What the shop holds, made by rules, so that a test can say what must come back. */
const many = (length, make) => Array.from({ length }, (_, i) => make(i));
const two = (number) => String(number).padStart(2, '0');

export const facets = [
  { code: 'colour', name: 'Colour', values: ['Blue', 'Green', 'Żółty'] },
  { code: 'kind', name: 'Kind', values: ['Book', 'Lamp'] },
];

/** Products with one variant each. `facetValues` are numbers of values, counted over all facets. Prices are in the smallest unit. */
export const products = many(30, (i) => ({
  name: `${['Lamp', 'Book', 'Żyrandol'][i % 3]} ${two(i + 1)}`,
  slug: `product-${two(i + 1)}`,
  description: `A thing, number ${i + 1}.`,
  enabled: i % 5 !== 4,
  sku: `SKU-${two(i + 1)}`,
  price: 1_000 + ((i * 377) % 9_000),
  stock: 10 + i,
  facetValues: [1 + (i % 3), 4 + (i % 2)],
}));

export const customers = many(28, (i) => ({
  firstName: ['Anna', 'Łucja', 'Noah'][i % 3],
  lastName: `${['Nowak', 'Żak', 'Müller'][i % 3]} ${two(i + 1)}`,
  emailAddress: `person${two(i + 1)}@example.org`,
  phoneNumber: `+48 600 000 0${two(i + 1)}`,
}));

/** Customers and variants by their numbers. One that is not paid is still a draft. */
export const orders = many(3, (i) => ({
  customer: String(i + 2),
  lines: [
    { variant: String(i + 1), quantity: i + 1 },
    { variant: '11', quantity: 1 },
  ],
  paid: i < 2,
}));
