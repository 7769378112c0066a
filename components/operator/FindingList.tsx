import { FormattedMessage } from 'react-intl';
import type { FindingView } from '../../lib/operator/report/backendView';
import type { SupportLevel } from '../../lib/operator/report/capabilities';

/** Lists an entity's findings: one sentence per capability, whether present or missing. */
export function FindingList({ findings }: { findings: readonly FindingView[] }) {
  return (
    <dl className="w-facts is-findings">
      {findings.map(({ capability, support: degree, text }) => (
        <div key={capability}>
          <dt>
            <DegreeIcon degree={degree} /> <FormattedMessage id={`backend.capability.${capability}`} />
          </dt>
          <dd>
            <ReportSentence text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Shows a degree as a tick, half disc or dash with hidden text. The glyph is drawn in CSS because a table has
 * thousands of them.
 */
export function DegreeIcon({ degree, shown = false }: { degree: SupportLevel; shown?: boolean }) {
  return (
    <span className={`is-${degree}`}>
      <span className={shown ? undefined : 'w-hidden'}>
        <FormattedMessage id={`backend.degree.${degree}`} />
      </span>
    </span>
  );
}

/** Renders a sentence of a report with names in backticks as code. */
export function ReportSentence({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) =>
        // Backticks come in pairs, so every second part is code.
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </>
  );
}
