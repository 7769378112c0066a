import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadProposal } from '../../../../lib/features/ask/server/loadProposal';
import { toListParams } from '../../../../lib/features/list/listParams';
import { parseListQuery } from '../../../../lib/features/list/listQuery';
import type { LoaderContext } from '../../../../lib/kit/run/server/loaderContext';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { ASK_DESKS, askContext, type AskDeskName } from '../../../support/askDesk';

/** The least share of right first proposals, over all and in each language. */
const LEAST_SHARE = 0.8;

interface Phrase {
  readonly desk: AskDeskName;
  readonly phrase: string;
  readonly expected: string;
}

function readPhrases(locale: Locale): readonly Phrase[] {
  const phrases: Phrase[] = [];
  let desk: AskDeskName | undefined;
  for (const line of readFileSync(`tests/fixtures/ask/phrases.${locale}.txt`, 'utf8').split('\n')) {
    const heading = /^\[(\w+)\]$/.exec(line)?.[1];
    if (heading !== undefined) desk = ASK_DESKS.find((name) => name === heading);
    const [phrase, expected] = line.split(' => ');
    if (desk !== undefined && phrase !== undefined && expected !== undefined)
      phrases.push({ desk, phrase, expected });
  }
  return phrases;
}

/** Writes an address as its list's page does: several addresses may be one list. The order of its parameters does not count. */
function toComparable(ctx: LoaderContext, href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://site.invalid');
  const entity = ctx.model.entities.find(({ slug }) => `/${slug}` === pathname);
  if (entity?.list == null) return href;
  const query = Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]));
  const parsed = parseListQuery(entity, entity.list, query, { locale: ctx.labels.locale, now: ctx.now });
  const problems = parsed.problems.map(({ name, value }) => `problem: ${name}=${value}`);
  const params = toListParams(parsed).map(([name, value]) => `${name}=${value}`);
  return [pathname, ...params.toSorted(), ...problems].join(' ');
}

interface Answer extends Phrase {
  readonly proposed: string;
}

async function answer(locale: Locale): Promise<readonly Answer[]> {
  const contexts = new Map<AskDeskName, LoaderContext>(
    ASK_DESKS.map((desk) => [desk, askContext(desk, locale)]),
  );
  return Promise.all(
    readPhrases(locale).map(async ({ desk, phrase, expected }) => {
      const ctx = contexts.get(desk);
      const proposal = ctx === undefined ? null : await loadProposal(ctx, phrase, []);
      return { desk, phrase, expected, proposed: proposal?.href ?? 'nothing' };
    }),
  );
}

function isRight({ desk, expected, proposed }: Answer, locale: Locale): boolean {
  const ctx = askContext(desk, locale);
  return toComparable(ctx, expected) === toComparable(ctx, proposed);
}

const answers = { en: await answer('en'), pl: await answer('pl') };

describe.each(['en', 'pl'] as const)(
  'the list that is proposed first for what people type (%s)',
  (locale) => {
    const own = answers[locale];

    test(`is right for at least ${LEAST_SHARE * 100} % of at least 100 phrases over five schemas`, () => {
      const wrong = own.filter((one) => !isRight(one, locale));
      for (const { desk, phrase, expected, proposed } of wrong)
        console.log(`${desk}: ${phrase}\n  expected ${expected}\n  proposed ${decodeURIComponent(proposed)}`);
      console.log(`${locale}: ${own.length - wrong.length} of ${own.length} are right`);
      expect(own.length).toBeGreaterThanOrEqual(100);
      expect(new Set(own.map(({ desk }) => desk)).size).toBe(5);
      expect(1 - wrong.length / own.length).toBeGreaterThanOrEqual(LEAST_SHARE);
    });

    test('is the same each time', async () => {
      const again = await answer(locale);
      expect(again.map(({ proposed }) => proposed)).toEqual(own.map(({ proposed }) => proposed));
    });
  },
);
