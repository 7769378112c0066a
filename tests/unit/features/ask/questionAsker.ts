import { buildSchema } from 'graphql';
import { buildProposal } from '../../../../lib/features/ask/buildProposal';
import { placeTitles } from '../../../../lib/features/ask/placeTitles';
import { readOpenMonths, readQuestion } from '../../../../lib/features/ask/understand';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { parseLabelsFile } from '../../../../lib/kit/labels/labelsFile';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import type { Locale } from '../../../../lib/ground/routes/hrefs';
import { discover } from '../../../../lib/core/schema/discover';

/** When its questions are asked. */
const NOW = '2026-11-27T12:00:00Z';

/** Records that look-ups have found, by their types. */
type FoundRecords = Readonly<Record<string, readonly { readonly key: string; readonly title: string }[]>>;

/** Creates a function that understands questions by a schema and these records alone. */
export function createQuestionAsker(sdl: string, labels: object, records: FoundRecords = {}) {
  const model = discover(buildSchema(sdl));
  const file = parseLabelsFile(JSON.stringify(labels), 'labels.json');
  return (locale: Locale, question: string) => {
    const ctx = {
      ...createLabelContext(model, createLabels(file, locale)),
      translate: getTranslator(locale),
      now: NOW,
    };
    const read = readQuestion(ctx, question, NOW);
    const found = model.entities.flatMap((target) => {
      const own = records[target.type];
      return own === undefined ? [] : [{ target, records: own }];
    });
    if (read !== null) {
      placeTitles(ctx, read.reader, read.subject, found);
      readOpenMonths(read);
    }
    const proposal = read === null ? null : buildProposal(ctx, read, []).proposal;
    return {
      href: proposal?.href,
      leftOut: proposal?.leftOut.map(({ words }) => words),
      parts: proposal?.parts.map(({ text, others }) => [text, ...others.map((other) => other.text.text)]),
    };
  };
}
