import { FormattedMessage, useIntl } from 'react-intl';
import type { AskView, Proposal } from '../../lib/features/ask/proposalView';
import { askHref } from '../../lib/ground/routes/askHrefs';
import { localePath, toLocale } from '../../lib/ground/routes/hrefs';
import { getEntityIcon } from '../kit/ui/entityIcon';
import { Icon } from '../kit/ui/Icon';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { PageHeading } from '../kit/ui/PageHeading';
import { SearchInput } from '../kit/ui/SearchInput';
import { SiteLink } from '../kit/ui/SiteLink';
import { StatusBadge } from '../kit/ui/StatusBadge';
import { ProposalParts } from './ProposalParts';
import styles from './AskPage.module.css';

/** The page that answers a question with a list: the palette without JavaScript. */
export function AskPage({ view: { question, proposal, examples } }: { view: AskView }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'ask.label' });
  return (
    <div className={styles.root}>
      <PageHeading
        title={<FormattedMessage id="ask.heading" />}
        subtitle={
          <p className="w-muted w-prose">
            <FormattedMessage id="ask.intro" />
          </p>
        }
      />
      <form method="get" action={localePath(toLocale(intl.locale), askHref())} role="search">
        <SearchInput key={question} label={label} name="q" defaultValue={question} autoComplete="off" />
        <button type="submit" className="w-button is-primary">
          <FormattedMessage id="ask.submit" />
        </button>
      </form>
      {proposal !== null ? (
        <ProposalCard proposal={proposal} />
      ) : (
        question.trim() !== '' && (
          <Notice kind="info" role="status">
            <FormattedMessage id="ask.none" values={{ words: question }} />
          </Notice>
        )
      )}
      <Examples questions={examples} />
    </div>
  );
}

/** Questions that this site answers, as links to their answers. */
function Examples({ questions }: { questions: AskView['examples'] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="ask-examples">
      <h2 id="ask-examples">
        <FormattedMessage id="ask.examples" />
      </h2>
      <ul className="is-examples">
        {questions.map((question) => (
          <li key={question}>
            <SiteLink className="w-link" href={askHref(question)}>
              {question}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProposalCard({ proposal }: { proposal: NonNullable<AskView['proposal']> }) {
  const { entity, href, title, preview } = proposal;
  return (
    <div className="w-card">
      <div className="is-list">
        <Icon name={getEntityIcon(entity.type)} />
        <div>
          <h2>
            <SiteLink href={href}>{title}</SiteLink>
          </h2>
          {preview !== null && preview.total !== null && (
            <p className="w-muted">
              <FormattedMessage id="ask.count" values={{ count: preview.total }} />
            </p>
          )}
        </div>
        <SiteLink className="w-button is-primary is-small" href={href}>
          <FormattedMessage id="ask.open" />
        </SiteLink>
      </div>
      <ProposalParts proposal={proposal} headingLevel={3} />
      {preview !== null && <ProposalRows preview={preview} />}
    </div>
  );
}

const NO_TEXT = <span />;

/** The first records of a proposed list, as links to their pages. */
function ProposalRows({ preview }: { preview: NonNullable<Proposal['preview']> }) {
  const { rows, total } = preview;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="ask-rows">
      <h3 id="ask-rows">
        <FormattedMessage id="ask.rows" />
        {total !== null && total > rows.length && (
          <span className="w-muted">
            {' '}
            <FormattedMessage id="picker.countOf" values={{ count: rows.length, total }} />
          </span>
        )}
      </h3>
      <ul className="w-rows">
        {rows.map(({ href, title, status, date }, index) => (
          <li key={href ?? index}>
            {href === null ? (
              <span className="is-row">{title}</span>
            ) : (
              <SiteLink className="is-row" href={href}>
                <StatusBadge tone={status?.tone}>{NO_TEXT}</StatusBadge>
                <span>{title}</span>
                <small className="w-muted">
                  {status !== undefined && <LabelText label={status.label} />}
                  {status !== undefined && date !== undefined && ' · '}
                  {date}
                </small>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
