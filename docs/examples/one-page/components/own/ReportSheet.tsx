import { useIntl } from 'react-intl';
import { findRecordField } from '../../lib/reading/record/readRecordView';
import { toLocale } from '../../lib/routes/hrefs';
import type { WritableRecord } from '../../lib/writing/form/formView';
import { RecordActions } from '../record/RecordActions';
import { Card } from '../record/Card';
import { FactList } from '../record/FactList';
import { RelatedListCard } from '../record/RelatedListCard';
import { GraphqlButton } from '../graphql/GraphqlButton';

/** What the page asks besides; null: the backend did not say. */
export interface SimilarReports {
  readonly open: number | null;
}

/** The fields that a resident asks for on the telephone, in this order. */
const FACTS = ['status', 'district', 'dueOn', 'description', 'photo'];

const WORDS = {
  en: { card: 'In short', open: (n: number) => `Open reports of this kind: ${n}` },
  pl: { card: 'W skrócie', open: (n: number) => `Otwarte zgłoszenia tego rodzaju: ${n}` },
};

/** A report on one sheet. */
export function ReportSheet({ report }: { readonly report: WritableRecord & SimilarReports }) {
  const words = WORDS[toLocale(useIntl().locale)];
  return (
    <>
      <div className="w-head">
        <div className="is-title">
          <h1>{report.title}</h1>
          {report.open !== null && <p>{words.open(report.open)}</p>}
        </div>
        <div className="w-actions">
          <GraphqlButton operations={report.operations} />
          <RecordActions writes={report.writes} />
        </div>
      </div>
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
