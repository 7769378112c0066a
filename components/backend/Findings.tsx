import { FormattedMessage } from 'react-intl';
import type { FindingView } from '../../lib/report/backendView';
import { DegreeMark } from './DegreeMark';
import { Sentence } from './Sentence';

/** Why an entity has what it has, and why something is missing: one sentence per capability. */
export function Findings({ findings }: { findings: readonly FindingView[] }) {
  return (
    <dl className="w-facts is-findings">
      {findings.map(({ capability, degree, text }) => (
        <div key={capability}>
          <dt>
            <DegreeMark degree={degree} /> <FormattedMessage id={`backend.capability.${capability}`} />
          </dt>
          <dd>
            <Sentence text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
