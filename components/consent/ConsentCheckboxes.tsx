import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Consent, Purpose } from '../../lib/features/consent/consent';

interface ConsentCheckboxesProps {
  readonly purposes: readonly Purpose[];
  readonly chosen: Consent;
  readonly onChange: (consent: Consent) => void;
}

/** Renders a checkbox per purpose that this site asks for. None is preselected. */
export function ConsentCheckboxes({ purposes, chosen, onChange }: ConsentCheckboxesProps) {
  const id = useId();
  const intl = useIntl();
  return (
    <div className="w-choices">
      {purposes.map((purpose) => (
        <div key={purpose} className="w-option">
          <input
            type="checkbox"
            id={`${id}-${purpose}`}
            className="w-check"
            checked={chosen[purpose]}
            aria-describedby={`${id}-${purpose}-text`}
            onChange={(event) => onChange({ ...chosen, [purpose]: event.target.checked })}
          />
          <div>
            <label htmlFor={`${id}-${purpose}`}>{intl.formatMessage({ id: `consent.${purpose}` })}</label>
            <p className="w-muted" id={`${id}-${purpose}-text`}>
              {intl.formatMessage({ id: `consent.${purpose}.text` })}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
