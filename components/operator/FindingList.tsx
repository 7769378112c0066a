import { FormattedMessage } from 'react-intl';
import type { FindingView } from '../../lib/operator/report/backendView';
import type { SupportLevel } from '../../lib/operator/report/capabilities';

/** Why an entity has what it has, and why something is missing: one sentence per capability. */
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

/** Tick, half disc or dash (drawn by the style sheet: a table has thousands of them), with its word for who cannot see it. */
export function DegreeIcon({ degree, shown = false }: { degree: SupportLevel; shown?: boolean }) {
  return (
    <span className={`is-${degree}`}>
      <span className={shown ? undefined : 'w-hidden'}>
        <FormattedMessage id={`backend.degree.${degree}`} />
      </span>
    </span>
  );
}

/** A sentence of the report: English on every page, with names in backticks set as code. */
export function ReportSentence({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split('`').map((part, index) =>
        // Backticks come in pairs: every second part stands between two of them.
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </span>
  );
}
