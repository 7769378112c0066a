/**
 * Returns what tells the record of a form from others: the second segment of the form's path, encoded as in links. A form without a
 * record has a name there.
 */
export const getWrittenRecord = (href: string): string => /^\/[^/]*\/([^/?]*)/.exec(href)?.[1] ?? '';
