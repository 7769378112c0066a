import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { MIN_SAMPLES } from '../../lib/vitals/minSamples';

const PARTS = ['p75', 'when', 'start', 'label', 'privacy'] as const;

/** How the page is to be read: percentile and limits, when what is measured, what start and label say, what is sent. */
export function VitalsHelp() {
  const code = (text: ReactNode) => <code>{text}</code>;
  return (
    <section className="w-card is-help">
      <header>
        <h2>
          <FormattedMessage id="vitals.help" />
        </h2>
      </header>
      <div className="is-body">
        {PARTS.map((part) => (
          <p key={part}>
            <FormattedMessage id={`vitals.help.${part}`} values={{ min: MIN_SAMPLES, code }} />
          </p>
        ))}
      </div>
    </section>
  );
}
