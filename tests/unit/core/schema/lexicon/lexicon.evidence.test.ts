import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGLISH, type Lexicon } from '../../../../../lib/core/schema/lexicon/english';
import { FRENCH } from '../../../../../lib/core/schema/lexicon/french';
import { GERMAN } from '../../../../../lib/core/schema/lexicon/german';
import { splitList } from '../../../../../lib/core/schema/lexicon/lexicon';
import { splitWords } from '../../../../../lib/core/schema/lexicon/names';
import { POLISH } from '../../../../../lib/core/schema/lexicon/polish';
import { SPANISH } from '../../../../../lib/core/schema/lexicon/spanish';

/** Words in names of real schemas, by the schema that proves them. */
const PROVEN: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('tests/fixtures/wordEvidence.json', 'utf8'),
);

/** Lists of which a word too many only hides a value, or asks once more. */
const CAUTIOUS: ReadonlySet<string> = new Set(['secrets', 'destroys', 'empties', 'ends']);

/** All terms of up to three words in the names of the schemas that tests discover. */
function collectTestedTerms(): ReadonlySet<string> {
  const files = ['tests/unit', 'tests/fixtures/schemas'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|graphql)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const texts = files
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ file, text }) => file.startsWith('tests/unit/core') || text.includes('type Query'));
  const names = new Set(texts.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []));
  const terms = new Set<string>();
  for (const name of names) {
    const words = splitWords(name);
    for (let start = 0; start < words.length; start += 1)
      for (const length of [1, 2, 3]) terms.add(words.slice(start, start + length).join('_'));
    terms.add(name.toLowerCase().replaceAll('_', ''));
  }
  return terms;
}

const known = new Set([...Object.values(PROVEN).flatMap(splitList), ...collectTestedTerms()]);
const isKnown = (term: string): boolean =>
  [term, `${term}s`, `${term}es`, term.replace(/y$/, 'ies'), term.replace(/s$/, '')].some((form) =>
    known.has(form),
  );

describe.each<[string, Lexicon]>([
  ['English', ENGLISH],
  ['Polish', POLISH],
  ['German', GERMAN],
  ['French', FRENCH],
  ['Spanish', SPANISH],
])('each %s word', (_, lexicon) => {
  test('is in a name of a real schema, or of one that a test discovers', () => {
    const unproven = Object.entries(lexicon).flatMap(([part, list]: [string, string]) =>
      CAUTIOUS.has(part)
        ? []
        : splitList(list)
            .filter((word) => !word.split(':').every(isKnown))
            .map((word) => `${part}: ${word}`),
    );
    expect(unproven).toEqual([]);
  });
});
