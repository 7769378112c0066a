import { FormattedMessage, useIntl } from 'react-intl';
import type { EntityReport } from '../../lib/operator/report/backendView';
import { LabelText } from '../ui/LabelText';
import { PageHeading } from '../ui/PageHeading';
import { FindingList } from './FindingList';
import { formatNumber } from '../../lib/format/formatNumber';
import type { DocumentFamily } from '../../lib/operator/report/documentFamilies';
import { toLocale, backendEntityHref } from '../../lib/routes/hrefs';
import { CopyButton } from '../ui/CopyButton';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './OperatorPage.module.css';

/** Operator page of an entity: its findings and every document the site can send for it. */
export function OperatorEntityPage({ view }: { view: EntityReport }) {
  const { row, findings, documents } = view;
  return (
    <div className={styles.root}>
      <PageHeading
        title={<LabelText label={row.name} />}
        subtitle={<p className="is-sub w-mono">{row.type}</p>}
      />
      <div className="w-stack">
        <section className="w-card" aria-labelledby="backend-findings">
          <header>
            <h2 id="backend-findings">
              <FormattedMessage id="backend.findings" />
            </h2>
          </header>
          <FindingList findings={findings} />
        </section>
        <EntityDocuments type={row.type} families={documents} />
      </div>
    </div>
  );
}

/** Lists every GraphQL document the site can send for an entity, grouped by purpose, each with a copy button. */
function EntityDocuments({ type, families }: { type: string; families: readonly DocumentFamily[] }) {
  const locale = toLocale(useIntl().locale);
  const count = families.reduce((sum, family) => sum + family.count, 0);
  return (
    <section className="w-card is-documents" aria-labelledby="backend-documents">
      <header>
        <h2 id="backend-documents">
          <FormattedMessage id="backend.documents" />{' '}
          <span className="is-total">{formatNumber(count, locale)}</span>
        </h2>
      </header>
      <ul>
        {families.map((family) => (
          <li key={family.family} id={family.family}>
            <DocumentFamilyItem type={type} family={family} isOnly={families.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DocumentFamilyItem({
  type,
  family,
  isOnly,
}: {
  type: string;
  family: DocumentFamily;
  isOnly: boolean;
}) {
  const { family: name, count, isWanted, documents } = family;
  if (documents === null)
    return (
      <SiteLink className="is-family" href={`${backendEntityHref(type, name)}#${name}`} scroll={false}>
        <Icon name="chevronRight" size="small" />
        <code>{name}</code> <span className="w-muted">{count}</span>
      </SiteLink>
    );
  return (
    <details open={isOnly || isWanted}>
      <summary className="is-family">
        <Icon name="chevronRight" size="small" />
        <code>{name}</code> <span className="w-muted">{count}</span>
      </summary>
      {documents.map(({ operation, document }) => (
        <div key={operation} className="is-document">
          <div className="is-line">
            <h3 className="w-mono">{operation}</h3>
            <CopyButton text={document} />
          </div>
          {/* Long documents scroll, so the block must be focusable by keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="w-code" tabIndex={0}>
            {document}
          </pre>
        </div>
      ))}
    </details>
  );
}
