import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { ANY_ENTITY, tellWritten } from '../../lib/records/writeNews';
import type { FormView, ResultView } from '../../lib/writing/view';
import { ValueView } from '../fields/ValueView';
import { Name } from '../states/Name';
import { Notice } from '../states/Notice';
import { SiteLink } from '../states/SiteLink';

/** What an action answered, in the place of its form: its values, and the record that it gave. */
export function ActionResult({ view, result }: { view: FormView; result: ResultView }) {
  const { done, entity, title } = view;
  const slug = entity?.slug;
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function tellOnce() {
      place.current?.focus();
      tellWritten([slug ?? ANY_ENTITY]);
    },
    [slug],
  );
  return (
    <div className="w-stack">
      <div className="w-head">
        <div className="is-title">
          <h1>{title}</h1>
        </div>
      </div>
      <div ref={place} tabIndex={-1} role="status">
        <Notice kind="success">
          <FormattedMessage id="write.saved.done" />
        </Notice>
      </div>
      <section className="w-card" aria-labelledby="result-title">
        <header>
          <h2 id="result-title">
            <FormattedMessage id="write.result" />
          </h2>
        </header>
        <dl className="w-facts">
          {result.record !== null && result.record.href !== null && (
            <div>
              <dt>{result.record.typeLabel !== undefined && <Name label={result.record.typeLabel} />}</dt>
              <dd>
                <SiteLink className="w-link" href={result.record.href}>
                  {result.record.title}
                </SiteLink>
              </dd>
            </div>
          )}
          {result.fields.map((field) => (
            <div key={field.name}>
              <dt title={field.description}>
                <Name label={field.label} />
              </dt>
              <dd>
                <ValueView field={field} value={result.values[field.name] ?? null} mode="detail" />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="w-actions">
        <SiteLink className="w-button is-primary" href={'href' in done ? done.href : done.fallback}>
          <FormattedMessage id="write.result.back" />
        </SiteLink>
      </div>
    </div>
  );
}
