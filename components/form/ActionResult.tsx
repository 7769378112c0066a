import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ANY_ENTITY, publishWrite } from '../../lib/browser/writeChannel';
import { getSavedWord } from '../../lib/writing/save/afterSave';
import type { FormView, ResultView } from '../../lib/writing/form/formView';
import { ValueView } from '../fields/ValueView';
import { LabelText } from '../ui/LabelText';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { SiteLink } from '../ui/SiteLink';

/** Renders the result of a saved form or action: the returned values, the record and the backend's notes. */
export function ActionResult({ view, result }: { view: FormView; result: ResultView }) {
  const { afterSave, entity, intent, title } = view;
  const { count, fields, notes = [], record, unkept = false } = result;
  const backHref = afterSave.type === 'page' ? afterSave.href : afterSave.fallback;
  const slug = entity?.slug;
  const status = useRef<HTMLDivElement>(null);
  useEffect(
    function tellOnce() {
      status.current?.focus();
      publishWrite([slug ?? ANY_ENTITY]);
    },
    [slug],
  );
  return (
    <div className="w-stack">
      <PageHeading title={title} />
      <div ref={status} tabIndex={-1} role="status">
        <Notice kind={unkept ? 'warning' : 'success'}>
          <FormattedMessage id={unkept ? 'write.unkept' : `write.saved.${getSavedWord(intent)}`} />
        </Notice>
        {count !== undefined && (
          <Notice kind="warning">
            <FormattedMessage id="write.several.updated" values={{ count }} />
          </Notice>
        )}
        {notes.length > 0 && (
          <Notice kind="warning">
            <FormattedMessage id="write.result.notes" />
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        )}
      </div>
      {(record !== null || fields.length > 0) && <ResultCard result={result} />}
      <div className="w-actions">
        <SiteLink
          className="w-button is-primary"
          href={intent === 'action' ? backHref : (record?.href ?? backHref)}
        >
          <FormattedMessage id="write.result.back" />
        </SiteLink>
      </div>
    </div>
  );
}

function ResultCard({ result: { fields, record, values } }: { result: ResultView }) {
  return (
    <section className="w-card" aria-labelledby="result-title">
      <header>
        <h2 id="result-title">
          <FormattedMessage id="write.result" />
        </h2>
      </header>
      <dl className="w-facts">
        {record !== null && record.href !== null && (
          <div>
            <dt>{record.typeLabel !== undefined && <LabelText label={record.typeLabel} />}</dt>
            <dd>
              <SiteLink className="w-link" href={record.href}>
                {record.title}
              </SiteLink>
            </dd>
          </div>
        )}
        {fields.map((field) => (
          <div key={field.name}>
            <dt title={field.description}>
              <LabelText label={field.label} />
            </dt>
            <dd>
              <ValueView field={field} value={values[field.name] ?? null} mode="detail" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
