import { FormattedMessage, useIntl } from 'react-intl';
import type { LookUpInput, LookUpView } from '../../lib/records/foundViews';
import { localePath, asLocale } from '../../lib/routes';
import { Name } from '../states/Name';
import { FoundRecord } from '../record/FoundRecord';

/** A form for what a visitor knows of a record, and what it found. Works as a plain GET form. */
export function LookUpPage({ view }: { view: LookUpView }) {
  const intl = useIntl();
  return (
    <>
      <div className="w-head">
        <div className="is-title">
          <h1>
            <Name label={view.label} />
          </h1>
          {view.description === undefined ? null : <p className="is-sub">{view.description}</p>}
        </div>
      </div>
      {view.failures.map((failure) => (
        <div className="w-alert" data-kind="error" role="alert" key={failure.message}>
          <div>
            <FormattedMessage id="lookUp.refused" /> {failure.message}
          </div>
        </div>
      ))}
      {view.nothingFound ? (
        <div className="w-alert" role="status">
          <div>
            <FormattedMessage id="lookUp.nothingFound" />
          </div>
        </div>
      ) : null}
      <form
        className="w-card"
        action={localePath(asLocale(intl.locale), view.path)}
        method="get"
        role="search"
        aria-label={view.label.text}
      >
        <div className="is-body w-form">
          {view.inputs.map((input) => (
            <Input key={input.name} input={input} />
          ))}
          <div className="w-actions">
            <button className="w-button is-primary" type="submit">
              <FormattedMessage id="lookUp.open" />
            </button>
          </div>
        </div>
      </form>
      {view.record === null ? null : <FoundRecord record={view.record} />}
    </>
  );
}

function Input({ input }: { input: LookUpInput }) {
  const id = `lookup-${input.name}`;
  const described = [input.description && `${id}-help`, input.error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const shared = {
    id,
    name: input.name,
    defaultValue: input.value,
    'aria-invalid': input.error === null ? undefined : true,
    'aria-describedby': described === '' ? undefined : described,
  };
  return (
    <div className="w-field">
      <label htmlFor={id}>
        <Name label={input.label} />{' '}
        <span>
          <FormattedMessage id={input.required ? 'form.required' : 'form.optional'} />
        </span>
      </label>
      {input.options === undefined ? (
        <input className="w-input" type="text" autoComplete="off" {...shared} />
      ) : (
        <select className="w-input" {...shared}>
          <option value="" />
          {input.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label.text}
            </option>
          ))}
        </select>
      )}
      {input.description === undefined ? null : (
        <p className="is-help" id={`${id}-help`}>
          {input.description}
        </p>
      )}
      {input.error === null ? null : (
        <p className="is-error" id={`${id}-error`}>
          {input.error}
        </p>
      )}
    </div>
  );
}
