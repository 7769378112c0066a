import { FormattedMessage } from 'react-intl';
import type { FieldDescription } from '../../lib/view/fieldDescription';
import type { FoundView } from '../../lib/reading/record/recordView';
import { ValueView } from '../fields/ValueView';
import { MissingValue } from '../ui/ValuePlaceholders';
import { LabelText } from '../ui/LabelText';
import { Card } from './Card';
import { isJsonObject } from '../../lib/schema/model/json';
import styles from './ObjectListCard.module.css';
import { isNumericKind } from '../../lib/schema/model/kindTraits';

interface ObjectListProps {
  readonly field: FieldDescription;
  readonly value: FoundView['values'][string];
}

/** A list of nested objects, such as a history or order lines, as a small table in a card. They have no pages. */
export function ObjectListCard({ field, value }: ObjectListProps) {
  if (process.env.OWN_PARTS && field.ownPart !== undefined)
    return (
      <Card id={`record-${field.name}`} title={<LabelText label={field.label} />}>
        <div className="is-body">
          <ValueView field={field} value={value} mode="detail" />
        </div>
      </Card>
    );
  return (
    <Card id={`record-${field.name}`} title={<LabelText label={field.label} />}>
      <ObjectListTable field={field} value={value} />
    </Card>
  );
}

/** The table of a list of nested objects. The element with the id `record-<name>-title` names it. */
export function ObjectListTable({ field, value }: ObjectListProps) {
  const id = `record-${field.name}`;
  const items = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const columns = (field.fields ?? []).filter((one) =>
    items.some((item) => getValue(item, one.name) !== null),
  );
  return (
    <>
      {/* The keyboard scrolls a wide table only when it can be focused. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.root} role="group" aria-labelledby={`${id}-title`} tabIndex={0}>
        <table aria-labelledby={`${id}-title`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={cellClass(column)}>
                  <LabelText label={column.label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.name} className={cellClass(column)}>
                    <ValueView field={column} value={getValue(item, column.name)} mode="cell" />
                  </td>
                ))}
              </tr>
            ))}
            {field.missing === true && (
              <tr>
                <td colSpan={columns.length}>
                  <MissingValue />
                </td>
              </tr>
            )}
          </tbody>
        </table>
        {field.maxRows !== undefined && items.length >= field.maxRows && (
          <p className="w-caption w-hint is-cut">
            <FormattedMessage id="record.firstRows" values={{ count: items.length }} />
          </p>
        )}
      </div>
    </>
  );
}

function cellClass({ kind, list }: FieldDescription): string | undefined {
  if (list) return undefined;
  if (isNumericKind(kind)) return 'is-number';
  return kind === 'longText' || kind === 'json' ? 'is-long' : undefined;
}

type Item = FoundView['values'];

function getValue(item: Item, name: string): Item[string] {
  return Object.hasOwn(item, name) ? (item[name] ?? null) : null;
}
