import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The file as it was written. */
const read = (path: string) =>
  JSON.parse(readFileSync(`locales/${path}.json`, 'utf8')) as Readonly<Record<string, string>>;
const en = read('en/messages');
const pl = read('pl/messages');
const entries = (messages: object) => Object.entries(messages) as [string, string][];

/** Placeholders and tags of a message, also those inside its plural forms. */
function placeholders(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.plural:
      case TYPE.select:
        return [
          element.value,
          ...Object.values(element.options).flatMap((option) => placeholders(option.value)),
        ];
      case TYPE.tag:
        return [element.value, ...placeholders(element.children)];
      case TYPE.literal:
      case TYPE.pound:
        return [];
      default:
        return [element.value];
    }
  });
}

const distinct = (message: string) => [...new Set(placeholders(parse(message)))].sort();

/** The forms of every plural in a message. */
function pluralForms(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) =>
    element.type === TYPE.plural
      ? [Object.keys(element.options).filter((form) => !form.startsWith('='))]
      : [],
  );
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

describe.each([
  ['the words of the interface', en, pl],
  ['the words of reports', read('en/evidence'), read('pl/evidence')],
])('%s', (_, en, pl) => {
  it('S1.5 exist in English and in Polish, every one of them, in alphabetical order', () => {
    expect(Object.keys(pl)).toEqual(Object.keys(en));
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted((a, b) => (a < b ? -1 : 1)));
    for (const [id, message] of [...entries(en), ...entries(pl)]) expect(message.trim(), id).not.toBe('');
  });

  it('fill the same placeholders in both languages', () => {
    const polish = new Map(entries(pl));
    for (const [id, message] of entries(en))
      expect(distinct(polish.get(id) ?? ''), id).toEqual(distinct(message));
  });

  it('have all plural forms of their language', () => {
    for (const [id, message] of entries(en))
      for (const forms of pluralForms(parse(message))) expect(forms.sort(), id).toEqual(['one', 'other']);
    for (const [id, message] of entries(pl))
      for (const forms of pluralForms(parse(message)))
        expect(forms.sort(), id).toEqual(['few', 'many', 'one', 'other']);
  });

  it('are all in use', () => {
    const code = ['components', 'lib', 'pages', 'scripts'].flatMap(sources).join('\n');
    // `state.${kind}.title` uses every id that begins and ends like it.
    const patterns = [...code.matchAll(/`([a-zA-Z]+\.(?:[^`\s$]|\$\{[^}`]*\})*)`/g)].map(
      ([, template = '']) =>
        new RegExp(
          `^${template
            .split(/\$\{[^}]*\}/)
            .map((part) => part.replaceAll('.', '\\.'))
            .join('[^.]+')}$`,
        ),
    );
    const used = (id: string) =>
      code.includes(`'${id}'`) || code.includes(`"${id}"`) || patterns.some((pattern) => pattern.test(id));
    expect(Object.keys(en).filter((id) => !used(id))).toEqual([]);
  });
});

it.each([
  ['en', en],
  ['pl', pl],
])('no message of %s formats a moment, as react-intl knows no time zone', (_, messages) => {
  const moments = entries(messages).filter(([, message]) => /\{\w+, *(date|time)\b/.test(message));
  expect(moments).toEqual([]);
});
