import type { ReactNode } from 'react';
import type { MessageId } from '../../lib/ground/intl/messages';
import { Card } from '../kit/ui/Card';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BackendView, SchemaView, SourceView } from '../../lib/features/operator/report/backendView';
import { backendHref, brandHref, localePath, refreshHref, schemaHref } from '../../lib/ground/routes/hrefs';
import { Icon } from '../kit/ui/Icon';
import { PageHeading } from '../kit/ui/PageHeading';
import { EntitiesCard, ReportSentence } from './EntitiesCard';
import { formatDateTime, formatTimeOfDay } from '../../lib/ground/format/formatDate';
import { Notice } from '../kit/ui/Notice';
import { SiteLink } from '../kit/ui/SiteLink';
import type { UnmappedGroup, ModelCounts } from '../../lib/features/operator/report/capabilities';
import styles from './OperatorPage.module.css';

/** Operator page: what the site found in the schema, and why a capability is missing. */
export function OperatorPage({ view }: { view: BackendView }) {
  const { source, schema } = view;
  return (
    <div className={styles.root}>
      <PageHeading
        title={<FormattedMessage id="backend.title" />}
        subtitle={
          <p className="is-sub">
            <FormattedMessage id="backend.sub" />
          </p>
        }
        actions={
          <>
            {schema !== null && (
              // A file download, so it is not a client-side navigation.
              <a className="w-button" href={schemaHref()} download="schema.graphql">
                <Icon name="download" />
                <FormattedMessage id="backend.download" />
              </a>
            )}
            <SiteLink className="w-button" href={brandHref()}>
              <FormattedMessage id="brand.title" />
            </SiteLink>
            <RefreshForm schema={schema} />
          </>
        }
      />
      <SchemaNotices view={view} />
      {schema !== null && (
        <div className="w-stack">
          <SchemaSourceFacts source={source} numbers={schema.counts} />
          <CheckResultsCard answers={view.answers} />
          <EntitiesCard schema={schema} />
          <OverridesCard changes={schema.changes} />
          <UnmappedFieldsCard groups={schema.unmapped} />
        </div>
      )}
    </div>
  );
}

/** Renders a plain form that refreshes the schema without scripts and returns to this page. */
function RefreshForm({ schema }: Pick<BackendView, 'schema'>) {
  const { locale } = useIntl();
  const { find, page, open } = schema?.entities ?? {};
  const back = backendHref({ find, page, entity: open?.type });
  return (
    <form method="post" action={refreshHref()}>
      <input type="hidden" name="returnTo" value={localePath(locale, back)} />
      <button type="submit" className="w-button">
        <Icon name="refresh" />
        <FormattedMessage id="backend.readAgain" />
      </button>
    </form>
  );
}

/** Shows the result of a schema refresh and the reason for the last failure. */
function SchemaNotices({ view }: { view: BackendView }) {
  const { failure } = view.source;
  return (
    <div role="status">
      {failure !== null && <SchemaFailureNotice failure={failure} isFirst={view.schema === null} />}
      {failure === null && view.read !== null && view.read !== 'failed' && (
        <Notice kind="success">
          <FormattedMessage id={`backend.read.${view.read}`} />
        </Notice>
      )}
    </div>
  );
}

function SchemaFailureNotice({
  failure,
  isFirst,
}: {
  failure: NonNullable<BackendView['source']['failure']>;
  isFirst: boolean;
}) {
  const time = formatDateTime(failure.at);
  return (
    <Notice kind={isFirst ? 'error' : 'warning'}>
      <b>
        <FormattedMessage id={isFirst ? 'backend.failed.first' : 'backend.failed'} values={{ time }} />
      </b>
      <p lang="en">{failure.message}</p>
      {failure.since !== failure.at && (
        <p>
          <FormattedMessage id="backend.failed.since" values={{ time: formatDateTime(failure.since) }} />
        </p>
      )}
    </Notice>
  );
}

/** Lists the changes made by the operator's site.config file. */
function OverridesCard({ changes }: Pick<SchemaView, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <Card id="backend-changes" title={<FormattedMessage id="backend.changes" />}>
      <dl className="w-facts is-unmapped">
        {changes.map(({ at, says }) => (
          <div key={at}>
            <dt>
              <code>{at}</code>
            </dt>
            <dd>
              <ReportSentence text={says} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Lists root fields without a page, grouped by reason. */
function UnmappedFieldsCard({ groups }: { groups: readonly UnmappedGroup[] }) {
  const count = groups.reduce((sum, { fields }) => sum + fields.length, 0);
  if (count === 0) return null;
  return (
    <Card id="backend-unmapped" title={<FormattedMessage id="backend.unmapped" />} total={count}>
      <dl className="w-facts is-unmapped">
        {groups.map(({ reason, fields }) => (
          <div key={reason}>
            <dt>
              {fields.map((field) => (
                <code key={field}>{field}</code>
              ))}
            </dt>
            <dd>
              <ReportSentence text={reason} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Shows the schema's source, read time, size and hash. */
function SchemaSourceFacts({ source, numbers }: { source: SourceView; numbers: ModelCounts }) {
  const time = useTimeFormatter(source.now);
  const origin = source.origin ?? 'backend';
  return (
    <dl className="is-facts">
      <SourceFact label="backend.source" note={<FormattedMessage id={`backend.how.${origin}`} />}>
        <FormattedMessage id={`backend.source.${origin}`} />
      </SourceFact>
      <SourceFact
        label="backend.readAt"
        note={<FormattedMessage id="backend.unchanged" values={{ time: time(source.changedAt) }} />}
      >
        {time(source.readAt)}
      </SourceFact>
      <SourceFact
        label="backend.numbers"
        note={
          <FormattedMessage
            id="backend.operations"
            values={{ count: numbers.operations, used: numbers.usedOperations }}
          />
        }
      >
        <FormattedMessage id="backend.types" values={{ count: numbers.types }} />
      </SourceFact>
      <SourceFact label="backend.hash" note={<FormattedMessage id="backend.hash.of" />}>
        <span className="w-mono">{formatShortHash(source.hash)}</span>
      </SourceFact>
    </dl>
  );
}

function SourceFact({ label, note, children }: { label: MessageId; note: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>
        {children}
        <small>{note}</small>
      </dd>
    </div>
  );
}

/** Returns a formatter that leaves out the date for moments of today. */
function useTimeFormatter(now: string): (moment: string | null) => string {
  const intl = useIntl();
  const day = (moment: string) => formatDateTime(moment).slice(0, 10);
  return (moment) => {
    if (moment === null) return intl.formatMessage({ id: 'value.none' });
    return day(moment) === day(now) ? formatTimeOfDay(moment) : formatDateTime(moment);
  };
}

/** Shortens a hash to the part needed to tell two schemas apart by eye. */
function formatShortHash(hash: string | null): string {
  return hash === null ? '–' : `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
}

const CHECK_COMMAND = <code key="command">npm run check</code>;

/** Lists responses that contradicted the schema's reading, and the result of the last check. */
function CheckResultsCard({ answers: { refuted, check } }: Pick<BackendView, 'answers'>) {
  return (
    <Card id="backend-answers" title={<FormattedMessage id="backend.answers.title" />}>
      <ul className="is-answers">
        {refuted.map(({ type, field, times, rows }) => (
          <li key={`${type} ${field}`}>
            <FormattedMessage
              id={rows === true ? 'backend.answers.otherRows' : 'backend.answers.other'}
              values={{ type: <code>{type}</code>, field: <code>{field}</code>, times }}
            />
          </li>
        ))}
        <li>
          {check === null ? (
            <FormattedMessage id="backend.answers.none" values={{ command: CHECK_COMMAND }} />
          ) : (
            <FormattedMessage
              id="backend.answers.checked"
              values={{
                at: formatDateTime(check.at),
                confirmed: check.confirmed,
                refuted: check.refuted.length,
              }}
            />
          )}
        </li>
        {check?.refuted.map(({ says, remedy }) => (
          <li key={says}>
            <span lang="en">{says}</span>
            {remedy !== null && (
              <>
                {' '}
                <code>{remedy}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
