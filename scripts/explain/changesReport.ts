import { wrapped } from '../../lib/report/words/lines';
import type { Style } from '../../lib/report/words/wordsReport';
import type { SiteChange } from '../../lib/overrides/siteChanges';

/** What came from the operator's file, entry by entry; nothing where there is none. */
export function changesReport(
  source: string,
  changes: readonly SiteChange[],
  { paint, width }: Style,
): readonly string[] {
  if (changes.length === 0) return [];
  return [
    '',
    paint.heading(`From ${source}`.toUpperCase()),
    ...changes.flatMap(({ at, says }) => [
      paint.name(at),
      ...wrapped(says, width, 4).map((line, index) => paint.quiet(index === 0 ? `    ${line}` : line)),
    ]),
  ];
}
