import styled from '@emotion/styled';
import type { FieldDescription } from '../../lib/records/view';
import type { FoundView } from '../../lib/records/foundViews';
import { color } from '../../theme/tokens';
import { ValueView } from '../fields/ValueView';
import { MissingValue } from '../states/MissingValue';
import { Name } from '../states/Name';
import { Card } from './Card';
import { isJsonObject } from '../../lib/schema/json';

const Scroller = styled.div`
  /* What is hidden inside is placed by it, and scrolls with it. */
  position: relative;
  overflow: auto;
  max-height: min(80vh, 560px);
  @media print {
    max-height: none;
  }
  th,
  td {
    padding: 8px 16px;
    border-bottom: 1px solid ${color.divider};
    text-align: left;
    vertical-align: top;
  }
  th {
    font-size: 13px;
    font-weight: 600;
    color: ${color.text2};
    white-space: nowrap;
    position: sticky;
    top: 0;
    background: ${color.paper};
    box-shadow: inset 0 -1px ${color.divider};
  }
  /* Prose in a narrow column is a tower. */
  .is-long {
    min-width: 280px;
  }
  /* A name of many words keeps some width; the table scrolls in its own frame. */
  td:first-of-type {
    min-width: 144px;
  }
  .is-number {
    text-align: right;
  }
  tbody tr:last-of-type td {
    border-bottom: 0;
  }
`;

/** A list of nested objects (a history, the lines of an order) as a small table: they have no pages of their own. */
export function ObjectListCard({
  field,
  value,
}: {
  field: FieldDescription;
  value: FoundView['values'][string];
}) {
  const id = `record-${field.name}`;
  const items = Array.isArray(value) ? value.filter(isJsonObject) : [];
  const columns = (field.fields ?? []).filter((one) =>
    items.some((item) => valueOf(item, one.name) !== null),
  );
  return (
    <Card id={id} title={<Name label={field.label} />}>
      <Scroller role="group" aria-labelledby={`${id}-title`} tabIndex={0}>
        <table aria-labelledby={`${id}-title`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={cellClass(column)}>
                  <Name label={column.label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.name} className={cellClass(column)}>
                    <ValueView field={column} value={valueOf(item, column.name)} mode="cell" />
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
      </Scroller>
    </Card>
  );
}

/** Kinds that are compared digit by digit. */
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'bigInteger', 'float', 'decimal']);

function cellClass({ kind, list }: FieldDescription): string | undefined {
  if (list) return undefined;
  if (NUMBERS.has(kind)) return 'is-number';
  return kind === 'longText' || kind === 'json' ? 'is-long' : undefined;
}

type Item = FoundView['values'];

function valueOf(item: Item, name: string): Item[string] {
  return Object.hasOwn(item, name) ? (item[name] ?? null) : null;
}
