import { customers, facets, products } from './data.mjs';
import { seedOrders } from './seedOrders.mjs';

/** Fills an empty shop through its admin API with what data.mjs says. Gives the superadmin's token. */
export async function seed(origin, password) {
  let token;
  const ask = async (query, variables) => {
    const response = await fetch(`${origin}/admin-api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    token ??= response.headers.get('vendure-auth-token') ?? undefined;
    const { data, errors } = await response.json();
    const [value] = Object.values(data ?? {});
    if (errors !== undefined || value?.errorCode !== undefined)
      throw new Error(`${query}: ${JSON.stringify(errors ?? value)}`);
    return value;
  };
  const one = (mutation, type, input) =>
    ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`, { input });

  await ask(
    'mutation ($password: String!) { login(username: "superadmin", password: $password, rememberMe: true) { ... on ErrorResult { errorCode message } } }',
    { password },
  );
  const zone = await one('createZone', 'CreateZoneInput', { name: 'Europe' });
  const country = await one('createCountry', 'CreateCountryInput', {
    code: 'PL',
    enabled: true,
    translations: [{ languageCode: 'en', name: 'Poland' }],
  });
  await ask(
    'mutation ($zone: ID!, $ids: [ID!]!) { addMembersToZone(zoneId: $zone, memberIds: $ids) { id } }',
    {
      zone: zone.id,
      ids: [country.id],
    },
  );
  const category = await one('createTaxCategory', 'CreateTaxCategoryInput', {
    name: 'Standard',
    isDefault: true,
  });
  await one('createTaxRate', 'CreateTaxRateInput', {
    name: 'VAT',
    enabled: true,
    value: 23,
    categoryId: category.id,
    zoneId: zone.id,
  });
  const { id: channel } = await ask('{ activeChannel { id } }');
  await ask(
    'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { ... on Channel { id } ... on ErrorResult { errorCode message } } }',
    { input: { id: channel, defaultTaxZoneId: zone.id, defaultShippingZoneId: zone.id } },
  );
  for (const { code, name, values } of facets)
    await one('createFacet', 'CreateFacetInput', {
      code,
      isPrivate: false,
      translations: [{ languageCode: 'en', name }],
      values: values.map((value) => ({
        code: value.toLowerCase(),
        translations: [{ languageCode: 'en', name: value }],
      })),
    });
  for (const { name, slug, description, enabled, sku, price, stock, facetValues } of products) {
    const product = await one('createProduct', 'CreateProductInput', {
      enabled,
      facetValueIds: facetValues,
      translations: [{ languageCode: 'en', name, slug, description }],
    });
    await ask(
      'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
      {
        input: [
          {
            productId: product.id,
            sku,
            price,
            stockOnHand: stock,
            taxCategoryId: category.id,
            translations: [{ languageCode: 'en', name }],
          },
        ],
      },
    );
  }
  for (const input of customers)
    await ask(
      'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { ... on Customer { id } ... on ErrorResult { errorCode message } } }',
      { input },
    );
  await seedOrders(ask);
  return token;
}
