import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { compileMessages } from '../../../../lib/ground/intl/compileMessages.mjs';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { fuzz } from '../../../support/fuzz';

const textsOf = (locale: string) =>
  JSON.parse(readFileSync(`locales/${locale}/messages.json`, 'utf8')) as Readonly<Record<string, string>>;

/** What a message may be filled with: counts of every plural form, fractions, and texts that look like ICU. */
const value = fc.oneof(
  fc.nat(1_000_000),
  fc.nat(30),
  fc.double({ noNaN: true }),
  fc.constant("{x} '{' # <b>"),
);

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');

test.each(['en', 'pl'])(
  'compiled messages in %s say what their texts say, whatever they are filled with',
  (locale) => {
    const texts = textsOf(locale);
    // As they travel.
    const compiled = JSON.parse(JSON.stringify(compileMessages(texts, locale))) as ReturnType<
      typeof compileMessages
    >;
    for (const [id, text] of Object.entries(texts)) {
      const names = [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map(([, name = '']) => name))];
      const tags = [...new Set([...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name))];
      const filled = fc.record({
        ...Object.fromEntries(names.map((name) => [name, value])),
        ...Object.fromEntries(
          tags.map((tag) => [tag, fc.constant((parts: unknown[]) => `<${parts.join('')}>`)]),
        ),
      });
      const [own, made] = [text, compiled[id] ?? ''].map((message) => new IntlMessageFormat(message, locale));
      const say = (
        format: IntlMessageFormat | undefined,
        values: Parameters<IntlMessageFormat['format']>[0],
      ) => attempt(() => plain(format?.format(values)));
      // What is filled with nothing always says the same.
      const isFilled = names.length + tags.length > 0;
      fc.assert(
        fc.property(filled, (values) => {
          expect(say(made, values), id).toBe(say(own, values));
        }),
        isFilled ? fuzz(20) : { numRuns: 1 },
      );
    }
  },
);

test('in Polish, one-letter words stay with the next word', () => {
  expect(getTranslator('pl')('account.claim.name')).toBe('Imię i\u00a0nazwisko');
});

/** What a message says, or that it refuses its values: a text where a plural wants a number. */
function attempt(say: () => string): string {
  try {
    return say();
  } catch (error) {
    return (error as Error).name;
  }
}
