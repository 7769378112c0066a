import { useIntl } from 'react-intl';
import { findRecordField } from '../../lib/features/record/readRecordView';
import { toLocale } from '../../lib/ground/routes/hrefs';
import type { WritableRecord } from '../../lib/features/record/recordView';
import { RecordActions } from '../record/RecordActions';
import { Card } from '../kit/ui/Card';
import { FactList } from '../record/FactList';
import { RelatedListCard } from '../record/RelatedListCard';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { inLanguage } from '../kit/parts/inLanguage';
import { PageHeading } from '../kit/ui/PageHeading';

/** Data that the page loads besides; null if the backend did not answer. */
export interface SimilarReports {
  readonly open: number | null;
}

/** Fields shown, in this order. */
const FACTS = ['status', 'district', 'dueOn', 'description', 'photo'];

const WORDS = {
  en: { card: 'In short', open: (n: number) => `Open reports of this kind: ${n}` },
  pl: { card: 'W skrócie', open: (n: number) => `Otwarte zgłoszenia tego rodzaju: ${n}` },
};

/** A report on one sheet. */
export function ReportSheet({ report }: { readonly report: WritableRecord & SimilarReports }) {
  const words = inLanguage(WORDS, toLocale(useIntl().locale));
  return (
    <>
      <PageHeading
        title={report.title}
        subtitle={report.open !== null && <p>{words.open(report.open)}</p>}
        actions={
          <>
            <GraphqlButton operations={report.operations} />
            <RecordActions writes={report.writes} />
          </>
        }
      />
      <div className="w-stack">
        <Card id="sheet" title={words.card}>
          <FactList
            fields={FACTS.flatMap((name) => findRecordField(report, name) ?? [])}
            values={report.values}
          />
        </Card>
        {report.related.map((related) => (
          <RelatedListCard key={related.name} view={related} />
        ))}
      </div>
    </>
  );
}
