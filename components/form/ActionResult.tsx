import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ANY_ENTITY, publishWrite } from '../../lib/kit/browser/writeChannel';
import { getSavedWord } from '../../lib/features/form/save/afterSave';
import type { FormView, ResultView } from '../../lib/features/form/formView';
import { ValueView } from '../kit/fields/ValueView';
import { Card } from '../kit/ui/Card';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { PageHeading } from '../kit/ui/PageHeading';
import { SiteLink } from '../kit/ui/SiteLink';

/** Rare; rendered by the server like the rest. */
const StoredDifferences = dynamic(() =>
  import('./StoredDifferences').then((loaded) => loaded.StoredDifferences),
);

/** Renders the result of a saved form or action: the returned values, the record and the backend's notes. */
export function ActionResult({ view, result }: { view: FormView; result: ResultView }) {
  const { afterSave, entity, intent, title } = view;
  const { count, fields, notes = [], record, unkept = false, differences = [] } = result;
  const isPartly = differences.some(({ type }) => type === 'notTaken');
  const isUnseen = differences.some(({ type }) => type === 'notSeen');
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
        <Notice kind={unkept || isPartly || isUnseen ? 'warning' : 'success'}>
          <FormattedMessage
            id={
              unkept
                ? 'write.unkept'
                : isPartly
                  ? 'write.stored.partly'
                  : isUnseen
                    ? 'write.stored.unseen'
                    : `write.saved.${getSavedWord(intent)}`
            }
          />
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
      {differences.length > 0 && <StoredDifferences view={view} differences={differences} />}
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
    <Card id="result" title={<FormattedMessage id="write.result" />}>
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
    </Card>
  );
}
