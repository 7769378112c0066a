import { getValue } from '../../lib/kit/view/rowView';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ComparedField, ComparedRecord, ComparisonView } from '../../lib/features/record/comparison';
import { ValueView } from '../kit/fields/ValueView';
import { GraphqlButton } from '../kit/graphql/GraphqlButton';
import { LabelText } from '../kit/ui/LabelText';
import { Notice } from '../kit/ui/Notice';
import { PageHeading } from '../kit/ui/PageHeading';
import { SiteLink } from '../kit/ui/SiteLink';
import styles from './ComparePage.module.css';
import { EmptyFields } from './FactList';
import type { PageProps } from '../../lib/kit/view/pageProps';
import { SitePage } from '../kit/shell/SitePage';

/** The content of a comparison: a column per record, a row per field, and what differs marked in words. */
function ComparePage({ view }: { view: ComparisonView }) {
  const { fields, records, onlyDifferences } = view;
  const differing = fields.filter(({ differs }) => differs);
  const shown = onlyDifferences ? differing : fields;
  return (
    <div className={styles.root}>
      <PageHeading
        title={view.title.text}
        subtitle={<Summary view={view} differing={differing.length} />}
        actions={<GraphqlButton operations={view.operations} />}
      />
      {view.problems.length > 0 && (
        <Notice kind="warning">
          {view.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {shown.length === 0 ? (
        <Notice kind="info">
          <FormattedMessage id="compare.same" />
        </Notice>
      ) : (
        <ComparedTable caption={view.title.text} records={records} fields={shown} />
      )}
      {!onlyDifferences && view.emptyFields.length > 0 && (
        <dl className="w-facts">
          <EmptyFields fields={view.emptyFields} />
        </dl>
      )}
    </div>
  );
}

/** Says how many fields differ, with a link to them alone, or back to all. */
function Summary({ view, differing }: { view: ComparisonView; differing: number }) {
  const { onlyDifferences, otherHref, fields, records } = view;
  if (records.length < 2) return null;
  return (
    <p className="is-summary">
      <FormattedMessage id="compare.summary" values={{ differing, total: fields.length }} />
      {(onlyDifferences || (differing > 0 && differing < fields.length)) && (
        <SiteLink href={otherHref} scroll={false}>
          <FormattedMessage id={onlyDifferences ? 'compare.all' : 'compare.differences'} />
        </SiteLink>
      )}
    </p>
  );
}

function ComparedTable({
  caption,
  records,
  fields,
}: {
  caption: string;
  records: readonly ComparedRecord[];
  fields: readonly ComparedField[];
}) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls with the arrow keys where the columns do not fit.
    <div className="is-frame" role="region" aria-label={caption} tabIndex={0}>
      <table role="table" data-records={records.length}>
        <caption className="w-hidden">{caption}</caption>
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col" className="is-field">
              <FormattedMessage id="compare.field" />
            </th>
            {records.map((record) => (
              <RecordHead key={record.id} record={record} />
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((compared) => (
            <ComparedRow key={compared.field.name} compared={compared} records={records} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RecordHead({ record }: { record: ComparedRecord }) {
  const { title, keyText, href, removeHref } = record;
  const label = useIntl().formatMessage({ id: 'compare.remove.label' }, { title });
  return (
    <th role="columnheader" scope="col">
      <SiteLink href={href}>{title}</SiteLink>
      {keyText !== null && <span className="is-key">{keyText}</span>}
      {removeHref !== undefined && (
        <SiteLink className="is-remove" href={removeHref} scroll={false} aria-label={label}>
          <FormattedMessage id="compare.remove" />
        </SiteLink>
      )}
    </th>
  );
}

function ComparedRow({
  compared: { field, differs },
  records,
}: {
  compared: ComparedField;
  records: readonly ComparedRecord[];
}) {
  return (
    <tr role="row" data-differs={differs}>
      <th role="rowheader" scope="row" title={field.description} className="is-field">
        <LabelText label={field.label} />
        {differs && (
          <span className="is-mark">
            <FormattedMessage id="compare.different" />
          </span>
        )}
      </th>
      {records.map(({ id, values }) => (
        // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a cell is one already.
        <td role="cell" key={id}>
          <ValueView field={field} value={getValue(values, field.name)} mode="detail" />
        </td>
      ))}
    </tr>
  );
}

/** The page that shows records side by side. */
export function CompareScreen({ site, result }: PageProps<ComparisonView>) {
  return (
    <SitePage
      site={site}
      result={result}
      title={(view) => view.title}
      description="meta.record"
      breadcrumbs={({ listHref, entity }) =>
        listHref === null ? [] : [{ href: listHref, label: entity.plural }]
      }
      noIndex
    >
      {(view) => <ComparePage view={view} />}
    </SitePage>
  );
}
