import type { FormField } from './drafts/formField';

type Span = NonNullable<FormField['span']>;

/** The number of columns of a row. */
const COLUMNS = 12;

/**
 * Sets the columns (of twelve) of each field so that every row is full: two or three narrow fields, or a narrow one
 * beside a line of text. A field alone in its row gets no span. On input, `span` is the widget's minimum width; absent
 * when it needs the whole row.
 */
export function withSpans(fields: readonly FormField[]): readonly FormField[] {
  return balanced(rowsOf(fields)).flatMap((row) =>
    row.map(({ span: least, ...field }, index) => {
      const span = spanIn(row, index, least);
      return span === null ? field : { ...field, span };
    }),
  );
}

type Row = readonly FormField[];

function rowsOf(fields: readonly FormField[]): readonly Row[] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (last !== undefined && fitsIn(last, field)) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

function fitsIn(row: Row, field: FormField): boolean {
  const isNarrow = row.every(({ span }) => span !== undefined);
  if (!isNarrow) return false;
  return field.span === undefined
    ? row.length === 1 && isLine(field)
    : row.reduce<number>((sum, { span = COLUMNS }) => sum + span, field.span) <= COLUMNS;
}

/** Checks for a single-line text, which can be shorter because it scrolls. */
function isLine({ kind, type }: FormField): boolean {
  return !type.startsWith('[') && (kind === 'text' || kind === 'url' || kind === 'email');
}

/** Splits three fields and a single one into two and two. */
function balanced(rows: readonly Row[]): readonly Row[] {
  return rows.reduce<readonly Row[]>((before, row) => {
    const last = before.at(-1);
    const isAlone = row.length === 1 && row[0]?.span !== undefined;
    return isAlone && last?.length === 3
      ? [...before.slice(0, -1), last.slice(0, 2), [...last.slice(2), ...row]]
      : [...before, row];
  }, []);
}

function spanIn(row: Row, index: number, least: Span | undefined): Span | null {
  if (row.length === 1) return null;
  if (row.length === 3) return 4;
  const other = row[1 - index]?.span;
  if (least === undefined) return other === 4 ? 8 : 6;
  return other === undefined ? least : 6;
}
