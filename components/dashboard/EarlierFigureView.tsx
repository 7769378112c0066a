import { FormattedMessage } from 'react-intl';
import type { EarlierFigure } from '../../lib/reading/dashboard/dashboardView';

const ARROWS = { more: '↑', less: '↓' } as const;

/** Shows how a number differs from that of the period before, and which days these are. In words too, and without a judgement. */
export function EarlierFigureView({ before }: { before: EarlierFigure }) {
  if (before.type === 'noSpan')
    return (
      <p className="w-muted is-earlier">
        <FormattedMessage id="dashboard.earlier.noSpan" />
      </p>
    );
  return (
    <>
      <p className="is-earlier">
        <Difference before={before} />
      </p>
      <p className="w-muted is-detail">{before.period}</p>
    </>
  );
}

function Difference({ before }: { before: Exclude<EarlierFigure, { type: 'noSpan' }> }) {
  if (before.type === 'none') return <FormattedMessage id="dashboard.earlier.none" />;
  const was = <FormattedMessage id="dashboard.earlier.was" values={{ was: before.was }} />;
  if (before.type === 'was') return was;
  if (!('change' in before))
    return (
      <>
        <FormattedMessage id="dashboard.earlier.same" /> {was}
      </>
    );
  const { type, change } = before;
  return (
    <>
      <span aria-hidden="true">
        <b>{ARROWS[type]}</b> {change}
      </span>
      <span className="w-hidden">
        <FormattedMessage
          id={`dashboard.earlier.${type}`}
          values={{ change: change ?? '', known: change === null ? 'no' : 'yes' }}
        />
      </span>{' '}
      {was}
    </>
  );
}
