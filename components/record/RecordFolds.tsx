import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { getMoneyParts, isZeroAmount } from '../../lib/features/record/moneyParts';
import { isOpenFold, type FilledFold } from '../../lib/features/record/folds';
import { isNumericKind } from '../../lib/core/schema/model/kindTraits';
import type { FieldDescription } from '../../lib/kit/view/fieldDescription';
import { ValueView } from '../kit/fields/ValueView';
import type { FieldValue } from '../kit/fields/fieldView';
import { LabelText } from '../kit/ui/LabelText';
import { SiteLink } from '../kit/ui/SiteLink';
import { Card } from '../kit/ui/Card';
import { FactList, findManyFlags, ObjectListTable } from './FactList';
import { isEmptyValue } from '../../lib/kit/view/rowView';
import { AddLink } from './RelatedListCard';
import type { LargeRecordView } from '../../lib/features/record/recordView';

/** Returns the id of a fold's content: a link to it makes browsers open the fold. */
export const getFoldId = (name: FilledFold['name']): string => `record-${name}`;

/** The heading of a fold: the operator's own, or that of its subject. */
export function FoldHeading({ fold }: { fold: FilledFold }) {
  return 'label' in fold ? (
    <LabelText label={fold.label} />
  ) : (
    <FormattedMessage id={fold.name === 'details' ? 'record.details' : `record.fold.${fold.name}`} />
  );
}

/** The folded rest of a large record, by subject. */
export function RecordFolds({ folds, view }: { folds: readonly FilledFold[]; view: LargeRecordView }) {
  if (folds.length === 0) return null;
  return (
    <Card id="record-rest" title={<FormattedMessage id="record.rest" />}>
      {folds.map((fold, index) => (
        <Fold key={fold.name} fold={fold} view={view} isOpen={isOpenFold(fold, index)} />
      ))}
    </Card>
  );
}

function Fold({ fold, view, isOpen }: { fold: FilledFold; view: LargeRecordView; isOpen: boolean }) {
  const { fields, tables, links } = fold;
  const lists = tables.length + links.length;
  const labels = [...tables, ...links, ...sortEmptyLast(fields, view)].map(({ label }) => label.text);
  return (
    <details className="w-fold is-fold" open={isOpen}>
      <summary>
        <b>
          <FoldHeading fold={fold} />
        </b>
        <span className="is-names">{labels.slice(0, MAX_NAMES).join(', ')}</span>
        <span className="is-count">
          {fields.length > 0 && <FormattedMessage id="record.values" values={{ count: fields.length }} />}
          {fields.length > 0 && lists > 0 && ', '}
          {lists > 0 && <FormattedMessage id="record.lists" values={{ count: lists }} />}
        </span>
      </summary>
      <div id={getFoldId(fold.name)} className="is-content">
        {fold.name === 'amounts' ? (
          <AmountTable fields={fields} view={view} />
        ) : (
          fields.length > 0 && <LimitedFacts fields={sortEmptyLast(fields, view)} view={view} />
        )}
        {tables.map((field) => (
          <div key={field.name} className="is-table">
            <h3 id={`record-${field.name}-title`}>
              <LabelText label={field.label} />
            </h3>
            <ObjectListTable field={field} value={view.values[field.name] ?? null} />
          </div>
        ))}
        {links.length > 0 && <ListLinks links={links} />}
      </div>
    </details>
  );
}

/** Links to lists that have no table on the page, each with the way to add a row. */
export function ListLinks({ links }: { links: LargeRecordView['moreRelated'] }) {
  return (
    <ul className="is-links">
      {links.map((link) => (
        <li key={link.name}>
          <SiteLink href={link.href}>
            <LabelText label={link.label} />
          </SiteLink>
          <AddLink view={link} />
        </li>
      ))}
    </ul>
  );
}

/** More names do not fit into the line of a fold. */
const MAX_NAMES = 8;
/** Values of a fold that are shown at once; the others are folded again. */
const MAX_VALUES = 16;

function LimitedFacts({ fields, view }: { fields: readonly FieldDescription[]; view: LargeRecordView }) {
  const flags = findManyFlags(fields, view.values);
  const filled = sortNumbersLast(
    fields.filter((field) => !isEmptyValue(view.values[field.name]) && !flags.includes(field)),
  );
  const rest = filled.slice(MAX_VALUES);
  const empty = fields.filter(({ name }) => isEmptyValue(view.values[name]));
  const first = [...filled.slice(0, MAX_VALUES), ...flags, ...empty];
  return (
    <>
      <FactList fields={first} values={view.values} narrow inLines />
      {rest.length > 0 && (
        <details className="w-fold is-more">
          <summary>
            <FormattedMessage id="record.moreDetails" values={{ count: rest.length }} />
          </summary>
          <FactList fields={rest} values={view.values} narrow inLines />
        </details>
      )}
    </>
  );
}

/** Counts and measures say least without what they count. */
function sortNumbersLast(fields: readonly FieldDescription[]): readonly FieldDescription[] {
  const isNumber = ({ kind }: FieldDescription): boolean => isNumericKind(kind);
  return [...fields.filter((field) => !isNumber(field)), ...fields.filter(isNumber)];
}

function sortEmptyLast(
  fields: readonly FieldDescription[],
  { values }: LargeRecordView,
): readonly FieldDescription[] {
  const isFilled = ({ name }: FieldDescription): boolean => !isEmptyValue(values[name]);
  return [...fields.filter(isFilled), ...fields.filter((field) => !isFilled(field))];
}

/**
 * The amounts of a record: one row each, a column for each currency or kind of amount. Zero ones are folded, and so are
 * those that the head or a row above has.
 */
function AmountTable({ fields, view }: { fields: readonly FieldDescription[]; view: LargeRecordView }) {
  const valueOf = ({ name }: { readonly name: string }) => JSON.stringify(view.values[name] ?? null);
  const facts = view.layout.facts.map((name) => valueOf({ name }));
  const isKnown = (field: FieldDescription, index: number) =>
    !isZeroAmount(field, view.values[field.name]) &&
    !facts.includes(valueOf(field)) &&
    fields.findIndex((other) => valueOf(other) === valueOf(field)) === index;
  const known = fields.filter(isKnown);
  const zero = fields.filter((field) => !known.includes(field));
  return (
    <>
      {known.length > 0 && <Amounts fields={known} view={view} />}
      {zero.length > 0 && (
        <details className="w-fold is-more">
          <summary>
            <FormattedMessage id="record.zeroAmounts" values={{ count: zero.length }} />
          </summary>
          <Amounts fields={zero} view={view} />
        </details>
      )}
    </>
  );
}

/** Amounts of one value and amounts of several roles, in a table each: a single amount is under no role. */
function Amounts({ fields, view }: { fields: readonly FieldDescription[]; view: LargeRecordView }) {
  const single = fields.filter((field) => getMoneyParts(field).length === 0 || field.money !== undefined);
  const several = fields.filter((field) => !single.includes(field));
  return (
    <>
      {single.length > 0 && (
        <table className="is-amounts">
          <tbody>
            {single.map((field) => (
              <AmountRow key={field.name} field={field}>
                <td>
                  <ValueView field={field} value={view.values[field.name] ?? null} mode="cell" />
                </td>
              </AmountRow>
            ))}
          </tbody>
        </table>
      )}
      {several.length > 0 && <AmountsByRole fields={several} view={view} />}
    </>
  );
}

function AmountsByRole({ fields, view }: { fields: readonly FieldDescription[]; view: LargeRecordView }) {
  const parts = fields.flatMap(getMoneyParts);
  const roles = parts.filter(({ name }, index) => parts.findIndex((one) => one.name === name) === index);
  return (
    <table className="is-amounts">
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="record.amount" />
          </th>
          {roles.map((role) => (
            <th key={role.name} scope="col">
              <LabelText label={role.label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <AmountRow key={field.name} field={field}>
            {roles.map((role) => (
              <AmountCell key={role.name} field={field} role={role} view={view} />
            ))}
          </AmountRow>
        ))}
      </tbody>
    </table>
  );
}

function AmountRow({ field, children }: { field: FieldDescription; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <LabelText label={field.label} />
      </th>
      {children}
    </tr>
  );
}

function AmountCell({
  field,
  role,
  view,
}: {
  field: FieldDescription;
  role: FieldDescription;
  view: LargeRecordView;
}) {
  const part = getMoneyParts(field).find(({ name }) => name === role.name);
  const value = view.values[field.name] as { readonly [name: string]: FieldValue } | null | undefined;
  return (
    <td>{part !== undefined && <ValueView field={part} value={value?.[part.name] ?? null} mode="cell" />}</td>
  );
}
