import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { importInput } from '../../lib/features/import/importMapping';
import {
  SEPARATOR_NAMES,
  type Separator,
  type SheetLayout,
  type ShownRow,
} from '../../lib/features/import/sheetLayout';
import { TEXT_ENCODINGS, type TextEncoding } from '../../lib/features/import/textEncoding';
import { LabelledField } from '../kit/ui/LabelledField';
import { ImportCard } from './ImportCard';

/** Reads the file again, in the way that the fields of a form say. */
export type ReadAgain = (fields: URLSearchParams) => void;

/** Shows how the file was read, and lets the visitor say otherwise. With scripts each choice takes effect at once. */
export function LayoutCard({
  layout,
  isCarried,
  onRead,
  children,
}: {
  layout: SheetLayout;
  /** The form, or the browser, has the file; otherwise it has to be chosen again. */
  isCarried: boolean;
  onRead: ReadAgain | undefined;
  children?: ReactNode;
}) {
  const intl = useIntl();
  if (Object.keys(layout).length === 1 && children === undefined) return null;
  return (
    <ImportCard id="import-layout" title="import.layout">
      <div className="is-body">
        <p className="is-help">
          <FormattedMessage id="import.layout.help" />
        </p>
        <div className="is-layout">
          {listChoices(layout, intl).map((choice) => (
            <LayoutSelect key={choice.type} choice={choice} onRead={onRead} />
          ))}
          {!isCarried && (
            <LabelledField id="import-layout-file" label="import.layout.file" className="w-field">
              <input id="import-layout-file" type="file" name={importInput.file} />
            </LabelledField>
          )}
        </div>
        <LeftOutRows layout={layout} />
        {onRead === undefined && (
          <button type="submit" name={importInput.step} value="read" className="w-button is-small">
            <FormattedMessage id="import.layout.read" />
          </button>
        )}
      </div>
      {children}
    </ImportCard>
  );
}

/** One choice of how a file is read. */
interface LayoutChoice {
  readonly type: keyof SheetLayout['choices'];
  /** The value that was chosen; undefined where it was recognised. */
  readonly chosen: string | undefined;
  readonly recognised: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Lists what can be chosen about a file, as far as its kind has it. */
function listChoices(layout: SheetLayout, { formatMessage }: IntlShape): readonly LayoutChoice[] {
  const { part, parts = [], encoding, separator, header, headers = [], last, lasts = [], choices } = layout;
  const nameEncoding = (one: TextEncoding): string => formatMessage({ id: `import.encoding.${one}` });
  const nameSeparator = (one: Separator): string => formatMessage({ id: `import.separator.${one}` });
  const toRow = (row: ShownRow) => ({
    value: String(row.no),
    label: formatMessage({ id: 'import.layout.row' }, { ...row }),
  });
  const none = { value: '0', label: formatMessage({ id: 'import.layout.header.none' }) };
  const rowChoice = (
    type: 'header' | 'last',
    no: number | undefined,
    options: LayoutChoice['options'],
    other?: string,
  ): LayoutChoice[] => {
    const recognised = options.find(({ value }) => value === String(no))?.label ?? other;
    const chosen = choices[type] === undefined ? undefined : String(no);
    return recognised === undefined ? [] : [{ type, chosen, recognised, options }];
  };
  return [
    ...(parts.length === 0
      ? []
      : [
          {
            ...({ type: 'part', chosen: choices.part, recognised: part ?? '' } as const),
            options: parts.map((name) => ({ value: name, label: name })),
          },
        ]),
    ...(encoding === undefined
      ? []
      : [
          {
            ...({ type: 'encoding', chosen: choices.encoding, recognised: nameEncoding(encoding) } as const),
            options: TEXT_ENCODINGS.map((one) => ({ value: one, label: nameEncoding(one) })),
          },
        ]),
    ...(separator === undefined
      ? []
      : [
          {
            ...({
              type: 'separator',
              chosen: choices.separator,
              recognised: nameSeparator(separator),
            } as const),
            options: SEPARATOR_NAMES.map((one) => ({ value: one, label: nameSeparator(one) })),
          },
        ]),
    ...(header === undefined || headers.length === 0
      ? []
      : rowChoice('header', header, [none, ...headers.map(toRow)], none.label)),
    ...rowChoice('last', last, lasts.map(toRow)),
  ];
}

/** Tells which rows below the last one are left out; nothing where none are. */
function LeftOutRows({ layout: { last = 0, lasts = [] } }: { layout: SheetLayout }) {
  const rows = lasts.filter(({ no }) => no > last);
  if (rows.length === 0) return null;
  return (
    <div role="status">
      <FormattedMessage id="import.layout.leftOut" tagName="p" />
      <ul>
        {rows.map((row) => (
          <li key={row.no}>
            <FormattedMessage id="import.layout.row" values={{ ...row }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One choice, whose first option leaves it to the site. */
function LayoutSelect({
  choice: { type, chosen, recognised, options },
  onRead,
}: {
  choice: LayoutChoice;
  onRead: ReadAgain | undefined;
}) {
  const intl = useIntl();
  return (
    <LabelledField id={importInput[type]} label={`import.layout.${type}`} className="w-field">
      <select
        className="w-input"
        id={importInput[type]}
        name={importInput[type]}
        defaultValue={chosen ?? ''}
        onChange={({ currentTarget: { form } }) => {
          if (form !== null) onRead?.(toFields(new FormData(form)));
        }}
      >
        <option value="">
          {chosen === undefined
            ? intl.formatMessage({ id: 'import.layout.recognised' }, { value: recognised })
            : intl.formatMessage({ id: 'import.layout.recognise' })}
        </option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

function toFields(data: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') fields.append(name, value);
  return fields;
}
