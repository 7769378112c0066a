import { wrapText, type ReportStyle } from '../../lib/features/operator/report/entityRows';
import { because } from '../../lib/core/schema/model/reason';
import type { OverrideDescription } from '../../lib/features/operator/overrides/describeOverrides';

/** Reports the effect of each entry of the site config; empty without a file. */
export function changesReport(
  source: string,
  changes: readonly OverrideDescription[],
  { colors: paint, width, say }: ReportStyle,
): readonly string[] {
  if (changes.length === 0) return [];
  return [
    '',
    paint.heading(say(because('report.changes', { source })).toUpperCase()),
    ...changes.flatMap(({ at, says }) => [
      paint.name(at),
      ...wrapText(say(says), width, 4).map((line, index) => paint.quiet(index === 0 ? `    ${line}` : line)),
    ]),
  ];
}
