import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../ui/Icon';

const STEPS = ['columns', 'check', 'result'] as const;

/** The three steps of an import, with the current one. */
export function ImportSteps({ current }: { current: 1 | 2 | 3 }) {
  const label = useIntl().formatMessage({ id: 'import.steps' });
  return (
    <ol className="is-steps" aria-label={label}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-is={index + 1 < current ? 'done' : undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className="is-no">
            {index + 1 < current ? <Icon name="check" size="small" /> : index + 1}
          </span>
          <span>
            <b>
              <FormattedMessage id={`import.step.${step}`} />
            </b>
            <FormattedMessage id={`import.step.${step}.help`} />
          </span>
        </li>
      ))}
    </ol>
  );
}
