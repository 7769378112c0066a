import { FormattedMessage, useIntl } from 'react-intl';
import type { BackendView, SchemaView } from '../../lib/operator/report/backendView';
import {
  backendHref,
  brandHref,
  localePath,
  refreshHref,
  schemaHref,
  toLocale,
} from '../../lib/routes/hrefs';
import { Icon } from '../ui/Icon';
import { PageHeading } from '../ui/PageHeading';
import { CheckResultsCard } from './CheckResultsCard';
import { EntitiesCard } from './EntitiesCard';
import { SchemaSourceFacts } from './SchemaSourceFacts';
import { formatDateTime } from '../../lib/format/formatDate';
import { Notice } from '../ui/Notice';
import { ReportSentence } from './FindingList';
import { SiteLink } from '../ui/SiteLink';
import { formatNumber } from '../../lib/format/formatNumber';
import type { UnmappedGroup } from '../../lib/operator/report/modelCounts';
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
    <section className="w-card" aria-labelledby="backend-changes">
      <header>
        <h2 id="backend-changes">
          <FormattedMessage id="backend.changes" />
        </h2>
      </header>
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
    </section>
  );
}

/** Lists root fields without a page, grouped by reason. */
function UnmappedFieldsCard({ groups }: { groups: readonly UnmappedGroup[] }) {
  const locale = toLocale(useIntl().locale);
  const count = groups.reduce((sum, { fields }) => sum + fields.length, 0);
  if (count === 0) return null;
  return (
    <section className="w-card" aria-labelledby="backend-unmapped">
      <header>
        <h2 id="backend-unmapped">
          <FormattedMessage id="backend.unmapped" />{' '}
          <span className="is-total">{formatNumber(count, locale)}</span>
        </h2>
      </header>
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
    </section>
  );
}
