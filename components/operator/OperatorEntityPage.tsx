import { Card } from '../kit/ui/Card';
import { FormattedMessage } from 'react-intl';
import type { EntityReport, DocumentFamily } from '../../lib/features/operator/report/backendView';
import { LabelText } from '../kit/ui/LabelText';
import { PageHeading } from '../kit/ui/PageHeading';
import { FindingList } from './EntitiesCard';
import { backendEntityHref } from '../../lib/ground/routes/hrefs';
import { CopyButton } from '../kit/ui/CopyButton';
import { Icon } from '../kit/ui/Icon';
import { SiteLink } from '../kit/ui/SiteLink';
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
        <Card id="backend-findings" title={<FormattedMessage id="backend.findings" />}>
          <FindingList findings={findings} />
        </Card>
        <EntityDocuments type={row.type} families={documents} />
      </div>
    </div>
  );
}

/** Lists every GraphQL document the site can send for an entity, grouped by purpose, each with a copy button. */
function EntityDocuments({ type, families }: { type: string; families: readonly DocumentFamily[] }) {
  const count = families.reduce((sum, family) => sum + family.count, 0);
  return (
    <Card
      id="backend-documents"
      className="is-documents"
      title={<FormattedMessage id="backend.documents" />}
      total={count}
    >
      <ul>
        {families.map((family) => (
          <li key={family.family} id={family.family}>
            <DocumentFamilyItem type={type} family={family} isOnly={families.length === 1} />
          </li>
        ))}
      </ul>
    </Card>
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
