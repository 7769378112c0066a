import { useIntl } from 'react-intl';
import { recordField } from '../../lib/records/recordField';
import { asLocale } from '../../lib/routes';
import type { WritableRecord } from '../../lib/writing/view';
import { RecordActions } from '../actions/RecordActions';
import { Card } from '../record/Card';
import { Facts } from '../record/Facts';
import { RelatedTable } from '../record/RelatedTable';
import { GraphqlButton } from '../states/GraphqlButton';

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
  const words = WORDS[asLocale(useIntl().locale)];
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
          <Facts fields={FACTS.flatMap((name) => recordField(report, name) ?? [])} values={report.values} />
        </Card>
        {report.related.map((related) => (
          <RelatedTable key={related.name} view={related} />
        ))}
      </div>
    </>
  );
}
