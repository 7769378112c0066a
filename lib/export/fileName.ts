import { formatSheetMoment } from '../format/date';

/** The name of an exported file: the list and the day, e.g. `Zgłoszenia 2025-11-28.csv`; nothing that a file system dislikes. */
export function fileName(list: string, now: string, format: 'csv' | 'json'): string {
  const day = formatSheetMoment(now).slice(0, 10);
  const bare = list
    .normalize('NFC')

    .replaceAll(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80);
  return `${bare === '' ? 'list' : bare} ${day}.${format}`;
}

/** The header that has a browser save an answer under a name: in ASCII for old clients, whole for all others (RFC 6266). */
export function attachmentOf(name: string): string {
  const ascii = name
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
