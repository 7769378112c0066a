import type { Scene, Screen } from '../screen';

async function openFirst({ page }: Scene): Promise<void> {
  const link = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
  const href = await link.getAttribute('href');
  await page.goto(new URL(href ?? '/', page.url()).href);
}

async function goToList({ page }: Scene, number: number): Promise<void> {
  const links = page.getByRole('main').locator('.is-pane h3 a, .is-directory li a');
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
