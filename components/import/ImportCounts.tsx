import { FormattedMessage, useIntl } from 'react-intl';
import { formatNumber } from '../../lib/ground/format/formatNumber';
import type { MessageId } from '../../lib/ground/intl/messages';
import { toLocale } from '../../lib/ground/routes/hrefs';
import { Icon, type IconName } from '../kit/ui/Icon';

/** Numbers of rows side by side. */
export function ImportCounts({
  counts,
}: {
  counts: readonly {
    readonly id: Extract<MessageId, `import.count.${string}`>;
    readonly count: number;
    readonly icon?: IconName;
  }[];
}) {
  const locale = toLocale(useIntl().locale);
  return (
    <dl className="is-counts">
      {counts.map(({ id, count, icon }) => (
        <div key={id} data-is={count === 0 ? undefined : id.slice('import.count.'.length)}>
          <dt>
            {icon !== undefined && <Icon name={icon} size="small" />}
            <FormattedMessage id={id} />
          </dt>
          <dd>{formatNumber(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The numbers of rows by what became of them. Those that are absent are not shown. */
export interface OutcomeCounts {
  readonly saved: number;
  readonly updated: number;
  readonly skipped: number;
  readonly removed?: number;
  readonly unverified: number;
  readonly leftOut?: number;
  readonly unknown: number;
  readonly refused: number;
  readonly waiting: number;
}

/** The numbers of rows by their outcomes. `isMatched`: records were looked up, so some of them may have been changed. */
export function OutcomeCountsList({ counts, isMatched }: { counts: OutcomeCounts; isMatched: boolean }) {
  const { saved, updated, skipped, removed = 0, unverified, leftOut, unknown, refused, waiting } = counts;
  const list: Parameters<typeof ImportCounts>[0]['counts'] = [
    ...(isMatched
      ? ([
          { id: 'import.count.added', count: saved, icon: 'plus' },
          { id: 'import.count.updated', count: updated, icon: 'edit' },
          { id: 'import.count.skipped', count: skipped, icon: 'file' },
        ] as const)
      : ([{ id: 'import.count.saved', count: saved, icon: 'check' }] as const)),
    ...(removed > 0 ? [{ id: 'import.count.removed', count: removed, icon: 'trash' } as const] : []),
    ...(unverified > 0
      ? [{ id: 'import.count.unverified', count: unverified, icon: 'warning' } as const]
      : []),
    ...(leftOut === undefined ? [] : [{ id: 'import.count.leftOut', count: leftOut, icon: 'edit' } as const]),
    { id: 'import.count.unknown', count: unknown, icon: 'warning' },
    { id: 'import.count.refused', count: refused, icon: 'alert' },
    ...(waiting > 0 ? [{ id: 'import.count.waiting', count: waiting, icon: 'more' } as const] : []),
  ];
  return <ImportCounts counts={list} />;
}
