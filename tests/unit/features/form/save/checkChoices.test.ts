import { describe, expect, it } from 'vitest';
import { FormDesk } from '../../../../support/formDesk';
import type { Draft } from '../../../../../lib/features/form/drafts/draft';

const SDL = `
  type Query { menus: [Menu!]! menu(id: ID!): Menu orders: [Order!]! order(id: ID!): Order }
  type Menu { id: ID! name: String! dishes(first: Int, after: String): DishConnection! }
  type DishConnection { nodes: [Dish!]! pageInfo: PageInfo! } type PageInfo { endCursor: String hasNextPage: Boolean! }
  type Dish { id: ID! name: String! menu: Menu! }
  type Line { id: ID! amount: Int! dish: Dish! } type Order { id: ID! title: String! menu: Menu! lines: [Line!]! }
  input LineInput { dishId: ID! amount: Int! }
  type Mutation { createOrder(title: String!, menuId: ID!, lines: [LineInput!]!): Order! }`;

/** Two menus of thirty dishes: d0 to d29 and e0 to e29. */
function createKitchen(refuses = false) {
  const pages: (string | null)[] = [];
  const menuOf = (id: string, letter: string) => ({
    id,
    name: id,
    dishes: ({ first, after = null }: { first: number; after?: string | null }) => {
      if (refuses) throw new Error('closed');
      pages.push(after);
      const start = after === null ? 0 : Number(after);
      const all = Array.from({ length: 30 }, (_, index) => ({
        id: `${letter}${index}`,
        name: 'Soup',
        menu: { id, name: id },
      }));
      const nodes = all.slice(start, start + first);
      return { nodes, pageInfo: { endCursor: String(start + first), hasNextPage: start + first < 30 } };
    },
  });
  const menus = [menuOf('lunch', 'd'), menuOf('dinner', 'e')];
  const order = { id: '1', title: 'Table 4', menu: menus[0], lines: [] };
  const desk = new FormDesk(SDL, {
    menus,
    menu: ({ id }: { id: string }) => menus.find((each) => each.id === id) ?? null,
    createOrder: () => order,
  });
  const place = async (menu: string, ...dishes: readonly string[]) => {
    const page = await desk.create('Order', { title: 'Table 4' });
    const items = dishes.map((key): Draft => ({
      type: 'group',
      fields: { dishId: { type: 'record', key, title: 'Soup' }, amount: { type: 'text', text: '1' } },
    }));
    return desk.save(page, {
      menuId: { type: 'record', key: menu, title: menu },
      lines: { type: 'items', items },
    });
  };
  return { desk, pages, order: place };
}

describe('records that belong to another one', () => {
  it('are looked for in the rows of a form, page by page, until they are found', async () => {
    const { desk, pages, order } = createKitchen();
    expect(await order('lunch', 'd3')).toMatchObject({ type: 'saved' });
    expect(pages).toEqual([null]);
    expect(await order('lunch', 'd29')).toMatchObject({ type: 'saved' });
    expect(pages).toEqual([null, null, '20']);
    expect(desk.sent).toHaveLength(2);
  });

  it('are refused at their row where they are not below the chosen one', async () => {
    const { desk, order } = createKitchen();
    expect(await order('lunch', 'd3', 'e3')).not.toMatchObject({ type: 'saved' });
    expect(desk.sent).toEqual([]);
    expect(desk.withheld).toMatchObject([
      {
        path: ['lines', '1', 'dishId'],
        text: expect.stringContaining('This dish is not in this menu.') as string,
      },
    ]);
  });

  it('are sent where the list cannot be read, which proves nothing', async () => {
    const { desk, order } = createKitchen(true);
    expect(await order('lunch', 'e3')).toMatchObject({ type: 'saved' });
    expect(desk.withheld).toEqual([]);
  });
});
