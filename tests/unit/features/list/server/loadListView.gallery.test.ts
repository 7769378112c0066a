import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import type { UrlQuery } from '../../../../../lib/ground/routes/queryParams';
import { PICTURED_TYPES } from '../../../picturedTypes';
import { createListLoader } from '../../../reading/loadListOf';

const schema = buildSchema(/* GraphQL */ `
  type Query {
    works(limit: Int, offset: Int): WorkPage!
    rooms(limit: Int, offset: Int): [Room!]!
  }
  type WorkPage {
    items: [Work!]!
    total: Int!
  }
  ${PICTURED_TYPES}
`);
const works = Array.from({ length: 40 }, (_, i) => ({
  id: String(i),
  title: `Work ${i}`,
  photo: i === 1 ? null : { url: `https://pictures.test/${i}.jpg`, alt: 'A work' },
}));
const rootValue = {
  works: ({ limit = 10, offset = 0 }: { limit?: number; offset?: number }) => ({
    items: works.slice(offset, offset + limit),
    total: works.length,
  }),
  rooms: [{ id: '1', name: 'Hall' }],
};
const loadList = createListLoader(schema);

const load = (type: string, query: UrlQuery) => loadList(type, query, rootValue);

it('a gallery reads the pictures, also where the visitor has chosen columns without them', async () => {
  const view = await load('Work', { view: 'gallery', cols: 'title' });
  expect(view.gallery).toEqual({ picture: 'photo' });
  expect(view.rows[0]?.values.photo).toMatchObject({ url: 'https://pictures.test/0.jpg' });
  expect((await load('Work', { cols: 'title' })).columns.map(({ name }) => name)).toEqual(['title']);
});

it('the address keeps the gallery over pages, forms and saved views, and leads back to the same page of the table', async () => {
  const view = await load('Work', { view: 'gallery', page: '2', size: '10' });
  expect(view.paging.next).toBe('/works?size=10&view=gallery&page=3');
  expect(view.queryString).toBe('view=gallery');
  expect(view.hiddenParams.filter).toContainEqual({ name: 'view', value: 'gallery' });
  expect(view.displays).toEqual([
    { display: 'table', href: '/works?size=10&page=2', current: false },
    { display: 'gallery', href: '/works?size=10&view=gallery&page=2', current: true },
  ]);
});

it('a list without pictures is a table, whatever its address asks for', async () => {
  const view = await load('Room', { view: 'gallery' });
  expect(view.displays).toBeUndefined();
  expect(view.gallery).toBeUndefined();
});
