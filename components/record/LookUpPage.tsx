import { FormattedMessage, useIntl } from 'react-intl';
import type { LookUpView } from '../../lib/features/record/recordView';
import { localePath, toLocale } from '../../lib/ground/routes/hrefs';
import { ArgumentFields } from '../kit/fields/ArgumentFields';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { PageHeading } from '../kit/ui/PageHeading';
import { EmbeddedRecord } from './EmbeddedRecord';

/** The page of a look-up: a GET form and the record that it found. */
export function LookUpPage({ view }: { view: LookUpView }) {
  const intl = useIntl();
  return (
    <>
      <PageHeading
        title={<LabelText label={view.label} />}
        subtitle={view.description === undefined ? null : <p className="is-sub">{view.description}</p>}
      />
      {view.failures.map((failure) => (
        <Notice kind="error" role="alert" key={failure.message}>
          <FormattedMessage id="lookUp.refused" /> {failure.message}
        </Notice>
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
        action={localePath(toLocale(intl.locale), view.path)}
        method="get"
        role="search"
        aria-label={view.label.text}
      >
        <div className="is-body w-form">
          <ArgumentFields inputs={view.inputs} />
          <div className="w-actions">
            <button className="w-button is-primary" type="submit">
              <FormattedMessage id="lookUp.open" />
            </button>
          </div>
        </div>
      </form>
      {view.record === null ? null : <EmbeddedRecord record={view.record} />}
    </>
  );
}
