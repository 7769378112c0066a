import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';

/** A message as patterns: one per run of text in one element. */
export interface MessagePattern {
  readonly id: string;
  readonly pattern: RegExp;
}

/** Converts the messages of a language to patterns; those that are mostly placeholders are left out. */
export function messagePatterns(locale: 'en' | 'pl'): readonly MessagePattern[] {
  const read = (path: string) =>
    JSON.parse(readFileSync(`locales/${locale}/${path}.json`, 'utf8')) as Readonly<Record<string, string>>;
  const messages = { ...read('messages'), ...read('evidence') };
  return Object.entries(messages).flatMap(([id, message]) =>
    runsOf(parse(message))
      .filter((run) => /\p{L}{3}/u.test(literalsOf(run)))
      .map((run) => ({ id, pattern: new RegExp(`^${run.map(source).join('').trim()}$`, 'u') })),
  );
}

/** Tags are elements of their own. */
function runsOf(elements: readonly MessageFormatElement[]): readonly (readonly MessageFormatElement[])[] {
  const runs: MessageFormatElement[][] = [[]];
  for (const element of elements) {
    if (element.type === TYPE.tag) runs.push(...runsOf(element.children).map((run) => [...run]), []);
    else runs.at(-1)?.push(element);
  }
  return runs;
}

function source(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    case TYPE.pound:
      return '[\\d\\s.,]+';
    case TYPE.plural:
    case TYPE.select:
      return `(?:${Object.values(element.options)
        .map((option) => option.value.map(source).join(''))
        .join('|')})`;
    default:
      return '.+';
  }
}

function literalsOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '';
      return Object.values(element.options)
        .map((option) => literalsOf(option.value))
        .join(' ');
    })
    .join(' ');
}
