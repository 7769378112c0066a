import { FormattedMessage, useIntl } from 'react-intl';
import { toLocale } from '../../lib/ground/routes/hrefs';
import type { FileFacts } from '../../lib/features/import/importView';
import { formatRejectedRows, type RejectedRow } from '../../lib/features/import/rejectedRows';
import { Icon } from '../kit/ui/Icon';

/** Saves the rows that were not imported as a file. Without scripts `href` holds the file itself. */
export function RejectedFile({
  file,
  columns,
  rows,
  href,
}: {
  file: FileFacts;
  columns: readonly string[];
  rows: readonly RejectedRow[];
  href: string | null;
}) {
  const intl = useIntl();
  const name = `${file.name.replace(/\.\w+$/, '')}-${intl.formatMessage({ id: 'import.rejected.name' })}.csv`;
  const label = (
    <>
      <Icon name="download" size="small" />
      <FormattedMessage id="import.rejected" />
    </>
  );
  if (href !== null)
    return (
      <a className="w-button is-small" href={href} download={name}>
        {label}
      </a>
    );
  const save = (): void => {
    const heading = intl.formatMessage({ id: 'import.reasons' });
    saveText(formatRejectedRows(toLocale(intl.locale), columns, { rows, heading }), name);
  };
  return (
    <button type="button" className="w-button is-small" onClick={save}>
      {label}
    </button>
  );
}

/** A browser begins a download before this time is over. */
const REVOKE_AFTER_MS = 60_000;

function saveText(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}
