import { orders } from './data.mjs';

const ADDRESS = { streetLine1: 'Rynek 1', city: 'Wrocław', postalCode: '50-106', countryCode: 'PL' };
const FAILS = '... on ErrorResult { errorCode message }';

/** Adds the ways to send and to pay, and the orders of data.mjs, as staff enters orders that came by telephone. `ask` asks the admin API. */
export async function seedOrders(ask) {
  await ask('mutation ($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }', {
    input: shippingMethod,
  });
  await ask('mutation ($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { id } }', {
    input: paymentMethod,
  });
  for (const order of orders) await addOrder(ask, order);
}

const shippingMethod = {
  code: 'courier',
  fulfillmentHandler: 'manual-fulfillment',
  checker: {
    code: 'default-shipping-eligibility-checker',
    arguments: [{ name: 'orderMinimum', value: '0' }],
  },
  calculator: {
    code: 'default-shipping-calculator',
    arguments: [
      { name: 'rate', value: '1500' },
      { name: 'includesTax', value: 'auto' },
      { name: 'taxRate', value: '0' },
    ],
  },
  translations: [{ languageCode: 'en', name: 'Courier', description: '' }],
};

const paymentMethod = {
  code: 'cash',
  enabled: true,
  handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
  translations: [{ languageCode: 'en', name: 'Cash', description: '' }],
};

async function addOrder(ask, { customer, lines, paid }) {
  const { id } = await ask('mutation { createDraftOrder { id } }');
  for (const { variant, quantity } of lines)
    await ask(
      `mutation ($id: ID!, $input: AddItemToDraftOrderInput!) { addItemToDraftOrder(orderId: $id, input: $input) { ... on Order { id } ${FAILS} } }`,
      { id, input: { productVariantId: variant, quantity } },
    );
  await ask(
    `mutation ($id: ID!, $customer: ID!) { setCustomerForDraftOrder(orderId: $id, customerId: $customer) { ... on Order { id } ${FAILS} } }`,
    { id, customer },
  );
  for (const kind of ['Shipping', 'Billing'])
    await ask(
      `mutation ($id: ID!, $input: CreateAddressInput!) { setDraftOrder${kind}Address(orderId: $id, input: $input) { id } }`,
      { id, input: ADDRESS },
    );
  await ask(
    `mutation ($id: ID!) { setDraftOrderShippingMethod(orderId: $id, shippingMethodId: "1") { ... on Order { id } ${FAILS} } }`,
    { id },
  );
  // A shop's basket is the order that is active; a draft of its staff is none.
  if (!paid) return;
  await ask(
    `mutation ($id: ID!) { transitionOrderToState(id: $id, state: "ArrangingPayment") { ... on Order { id } ${FAILS} } }`,
    { id },
  );
  await ask(
    `mutation ($input: ManualPaymentInput!) { addManualPaymentToOrder(input: $input) { ... on Order { id } ${FAILS} } }`,
    { input: { orderId: id, method: 'cash', metadata: {} } },
  );
}
