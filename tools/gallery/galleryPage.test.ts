import { describe, expect, test } from 'vitest';
import { galleryPage } from './galleryPage';
import { LOOKS } from './look';
import { parseArguments } from './parseArguments';
import { SCREENS } from './screens';
import { schemaScreens } from './screens/foreign';

describe('the gallery', () => {
  test('takes every screen in both languages, both themes and four widths, and less where it is asked to', () => {
    expect(parseArguments([])).toMatchObject({
      forDocs: false,
      screens: [],
      folder: 'screenshots',
      axe: false,
    });
    expect(parseArguments(['--axe']).axe).toBe(true);
    expect(parseArguments([]).looks).toHaveLength(16);
    const narrowed = parseArguments([
      '--screens=record,form',
      '--looks=360,1280-pl-dark',
      '--schema=a.graphql',
    ]);
    expect(narrowed).toMatchObject({ screens: ['record', 'form'], schema: 'a.graphql' });
    expect(narrowed.looks.map(({ width }) => width)).toEqual([360, 360, 1280, 360, 360]);
  });

  test('takes home, a list, a record and a form of each schema file, for a desktop and a phone', () => {
    const file = 'tests/fixtures/schemas/shop.graphql';
    const { schemas, looks } = parseArguments([file, '--folder=x']);
    expect(schemas).toEqual([file]);
    expect(looks.map(({ width }) => width)).toEqual([1280, 390]);
    expect(schemaScreens(file).map(({ name, site }) => [name, site])).toEqual(
      ['shop-home', 'shop-list', 'shop-record', 'shop-form'].map((name) => [name, `schema:${file}`]),
    );
  });

  test('gives every screen a name of its own: pictures do not overwrite each other', () => {
    const names = SCREENS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('lists its pictures as data that cannot end the script', () => {
    const [look] = LOOKS;
    if (look === undefined) throw new Error('There is no look.');
    const page = galleryPage([{ screen: '</script><b>', look, file: 'a.png' }]);
    expect(page).toContain('\\u003c/script>');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
  });
});
