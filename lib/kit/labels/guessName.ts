import * as languages from '../../../locales/server';
import type { Locale } from '../../ground/routes/hrefs';
import type { TypeLabels } from './labelsFile';

const namesByLocale = new Map<Locale, ReadonlyMap<string, string>>();

/** Guesses the name in a language that an English label almost always means; undefined for all others. An operator checks it. */
export function guessName(english: string, locale: Locale): string | undefined {
  const names = namesByLocale.get(locale) ?? indexNames(languages[locale].guesses.names);
  namesByLocale.set(locale, names);
  return names.get(english.toLowerCase());
}

const indexNames = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(names).flatMap(([name, labels]) => labels.split(', ').map((label) => [label, name])),
  );

/** Guesses the noun of a common kind of record in a language, with its plural forms; undefined for all others. */
export function guessNoun(
  english: string,
  locale: Locale,
): Required<Pick<TypeLabels, 'one' | 'many' | 'counted'>> | undefined {
  const { nouns } = languages[locale].guesses;
  const name = english.toLowerCase();
  const [one, many, few, ofMany, ofPart] = Object.hasOwn(nouns, name) ? (nouns[name]?.split(', ') ?? []) : [];
  if (one === undefined || many === undefined) return undefined;
  return {
    one: capitalize(one),
    many: capitalize(many),
    counted: { one, few: few ?? many, many: ofMany ?? many, other: ofPart ?? one },
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
