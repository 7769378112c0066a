import { basename, extname } from 'node:path';
import { discover } from '../../../lib/core/schema/discover';
import { getListedEntities } from '../../../lib/core/schema/model/listedEntities';
import { newHref, listHref } from '../../../lib/ground/routes/hrefs';
import { readMockSchema } from '../../../scripts/readMockSchema';
import type { Scene, Screen } from '../screen';

async function openFirst({ page }: Scene): Promise<void> {
  const link = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
  const href = await link.getAttribute('href');
  await page.goto(new URL(href ?? '/', page.url()).href);
}

async function goToList({ page }: Scene, number: number): Promise<void> {
  const links = page.getByRole('main').locator('.is-chips a, .is-directory li a');
  const href = await links.nth(number).getAttribute('href');
  await page.goto(new URL(href ?? '/', page.url()).href);
}

/** Screens of a schema that the site was not made for. */
export const FOREIGN: readonly Screen[] = [
  { name: 'foreign-list', site: 'foreign', path: '/', act: (scene) => goToList(scene, 0) },
  { name: 'foreign-list-2', site: 'foreign', path: '/', act: (scene) => goToList(scene, 2) },
  {
    name: 'foreign-record',
    site: 'foreign',
    path: '/',
    act: async (scene) => {
      await goToList(scene, 0);
      await openFirst(scene);
    },
  },
  {
    name: 'foreign-form',
    site: 'foreign',
    path: '/',
    act: async (scene) => {
      await goToList(scene, 0);
      await scene.page.goto(`${new URL(scene.page.url()).origin}${new URL(scene.page.url()).pathname}/new`);
    },
  },
  { name: 'empty-home', site: 'empty', path: '/' },
  { name: 'empty-list', site: 'empty', path: '/', act: (scene) => goToList(scene, 0) },
  {
    name: 'many-record',
    site: 'many',
    path: '/',
    act: async (scene) => {
      await goToList(scene, 5);
      await openFirst(scene);
    },
  },
];

/** The pages of a schema file that show most: home, and the list, a record and the form of its first entities that have them. */
export function schemaScreens(file: string): readonly Screen[] {
  const site = `schema:${file}` as const;
  const name = basename(file, extname(file));
  const listed = getListedEntities(discover(readMockSchema(file).schema));
  const [first] = listed;
  const readable = listed.find(({ get }) => get !== null);
  const creatable = listed.find(({ create }) => create !== null);
  return [
    { name: `${name}-home`, site, path: '/' },
    ...(first === undefined ? [] : [{ name: `${name}-list`, site, path: listHref(first.slug) }]),
    ...(readable === undefined
      ? []
      : [{ name: `${name}-record`, site, path: listHref(readable.slug), act: openFirst }]),
    ...(creatable === undefined ? [] : [{ name: `${name}-form`, site, path: newHref(creatable.slug) }]),
  ];
}
