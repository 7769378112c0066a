import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { discoverWithOverrides } from '../../../../lib/features/operator/overrides/discoverWithOverrides';
import { getListGroups, getMainEntities } from '../../../../lib/kit/describe/entityGroups';
import type { Model } from '../../../../lib/core/schema/model/model';

const TYPES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N'].map(
  (name) => `${name}x`,
);

const discoverShop = (groupOf: { readonly [type: string]: { readonly group: string } }): Model =>
  discoverWithOverrides(
    buildSchema(`type Query { ${TYPES.map((type) => `${type}s: [${type}!]!`).join(' ')} }
      ${TYPES.map((type) => `type ${type} { id: ID! name: String! }`).join('\n')}`),
    {
      config: {
        home: TYPES.slice(0, 6),
        groups: { shop: { en: 'Shop', pl: 'Sklep' } },
        entities: groupOf,
      },
      source: 'site.config.ts',
    },
  );

function getMain(model: Model): readonly string[] {
  const main = getListGroups(model).find(({ type }) => type === 'main');
  return (main?.entities ?? []).map(({ type }) => type);
}

it('a stated group moves no other list from its place among the first of a large model', () => {
  const model = discoverShop({ Gx: { group: 'shop' }, Hx: { group: 'shop' } });
  expect(getMain(model)).toEqual(TYPES.slice(0, 6));
  expect(getMainEntities(model).map(({ type }) => type)).toEqual(TYPES.slice(0, 6));
});

it('what is put into a group leaves its place, and keeps its number on home', () => {
  const model = discoverShop({ Bx: { group: 'shop' } });
  expect(getMain(model)).toEqual(['Ax', 'Cx', 'Dx', 'Ex', 'Fx']);
  expect(getMainEntities(model).map(({ type }) => type)).toEqual(['Bx', 'Ax', 'Cx', 'Dx', 'Ex', 'Fx']);
});
