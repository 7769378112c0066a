import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import { sayEnglish } from '../../../support/reasonTexts';

const model = discover(
  buildSchema(`
    scalar JSONObject
    type Query { docAccessOrder(id: Int!): OrderAccess access: Access settings: Settings status: Status orders: [Order] }
    type Order { id: ID! name: String! }
    type Access { canAdmin: Boolean! orders: OrderAccess }
    type OrderAccess { create: Right read: Right fields: OrderFields }
    type OrderFields { name: Right own: OrderFields }
    type Right { permission: Boolean! where: JSONObject }
    type Settings { dark: Boolean! dense: Boolean! sound: Boolean! }
    type Status { up: Boolean! parts: Parts }
    type Parts { mail: Boolean! search: Boolean! since: Boolean! }
  `),
);

it('makes no page of what one may do, however deep it is said', () => {
  expect(model.lookUps).toEqual([]);
  expect(model.singletons.map(({ slug }) => slug)).toEqual(['settings', 'status']);
  const reasons = new Map(model.unmapped.queries.map(({ field, reason }) => [field, sayEnglish(reason)]));
  expect(reasons.get('docAccessOrder')).toContain('what one may do');
  expect(reasons.get('access')).toContain('what one may do');
});
