import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { ImportColumnsView } from '../../lib/features/import/importView';

/** The first rows of a file as they will be read. */
export function PreviewTable({
  facts: { file, columns, preview },
}: {
  facts: Pick<ImportColumnsView, 'file' | 'columns' | 'preview'>;
}) {
  const intl = useIntl();
  return (
    <>
      <p className="is-preview-size" role="status">
        <FormattedMessage
          id="import.preview"
          values={{ shown: preview.length, rows: file.rows, columns: file.columns }}
        />
      </p>
      {/* A wide table is scrolled, with the keyboard too. */}
      <div
        className="is-preview"
        role="region"
        aria-label={intl.formatMessage({ id: 'import.preview.label' })}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="import.row" />
              </th>
              {columns.map(({ name }, index) => (
                <th key={index} scope="col">
                  {nameColumn(intl, name, index)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ no, cells }) => (
              <tr key={no}>
                <th scope="row">{no}</th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Names a column of the file: by its name, or by its number. */
export function nameColumn(intl: IntlShape, name: string, index: number): string {
  return name === '' ? intl.formatMessage({ id: 'import.columns.unnamed' }, { number: index + 1 }) : name;
}
