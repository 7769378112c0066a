import { format, getFormatInfo } from 'numfmt';
import { toPlainNumeral } from '../../../ground/format/readTyped';
import { writeOutNumber } from '../../../ground/format/writeOutNumber';

/** Writes the number of a cell as its format shows it. Days count from 1900, or from 1904 where the workbook says so. */
export type ShowNumber = (number: number, isFrom1904: boolean) => string;

/** Writes a number out with all its digits, without the noise of binary fractions: 38.300000000000004. */
export const showPlainly: ShowNumber = (number) =>
  toPlainNumeral(writeOutNumber(Number(number.toPrecision(15))));

/** Longer formats are none that a person has made. */
const MAX_CODE_LENGTH = 300;

/**
 * Creates the way in which a format shows numbers: a code, or the number of one that every program knows (ECMA-376, 18.8.30). Days and
 * moments come in ISO's notation, whatever order the format has. Numbers have no groups, and a point.
 */
export function createShowNumber(code: string | number): ShowNumber {
  const pattern = typeof code === 'number' ? (BUILT_IN.get(code) ?? '') : code;
  if (pattern === '' || pattern.length > MAX_CODE_LENGTH) return showPlainly;
  const { type } = getFormatInfo(pattern);
  if (['general', 'text', 'error', 'scientific'].includes(type)) return showPlainly;
  const bare = pattern.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  const isElapsed = /\[(h+|m+|s+)\]/i.test(bare);
  if (!isElapsed && /[dmyhs]/i.test(bare) && !/general|0|#/i.test(bare.replaceAll(/s[.,]0+/gi, 's')))
    return createShowDate(bare);
  return createShowShown(pattern, isElapsed);
}

/** The codes of the formats that have a number alone, as far as they do not show what is in the cell. */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...(
    [...range(14, 14), ...range(27, 31), ...range(34, 36), ...range(50, 54), ...range(57, 58)] as const
  ).map((id): [number, string] => [id, 'yyyy-mm-dd']),
  ...[15, 16, 17].map((id): [number, string] => [id, 'yyyy-mm-dd']),
  ...[...range(18, 21), 32, 33, 55, 56].map((id): [number, string] => [id, 'hh:mm:ss']),
  [22, 'yyyy-mm-dd hh:mm'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
]);

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Shows what the format shows, where that is the number and not a part of it. */
function createShowShown(pattern: string, isElapsed: boolean): ShowNumber {
  // Signs of a locale would bring its decimal sign.
  const code = pattern.replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, sign: string) =>
    sign === '' ? '' : `"${sign}"`,
  );
  return (number, isFrom1904) => {
    const shown = format(code, number, { throws: false, dateErrorThrows: false, overflow: '' }).trim();
    if (isElapsed) return shown;
    // A dash for nought, a colour, or nothing for what is hidden.
    if (!/\d/.test(shown)) return showPlainly(number, isFrom1904);
    const text = shown.replaceAll(/(?<=\d),(?=\d{3})/g, '').replace(/^\(([^()]*)\)$/, '-$1');
    if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text.replace(/(?<![\d.])\d{1,3}\.\d{3}(?!\d)/, '$&0');
    const signed = number < 0 && !text.startsWith('-') && Number(text) !== 0 ? `-${text}` : text;
    const decimals = signed.split('.')[1]?.length ?? 0;
    // Thousands or millions of it.
    const isScaled = Math.abs(Number(signed) - number) > 0.500001 * 10 ** -decimals;
    return isScaled ? showPlainly(number, isFrom1904) : toPlainNumeral(signed);
  };
}

const DAY_MS = 86_400_000;

/** Shows a moment, or what the format has of it: the day alone, or the time of day. */
function createShowDate(bare: string): ShowNumber {
  const hasDay = /[dy]|mmm/i.test(bare) || !/[hs]/i.test(bare);
  return (number, isFrom1904) => {
    // Excel counts 29 February 1900, which there never was.
    const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, number < 60 ? 31 : 30);
    const moment = new Date(start + Math.round((number * DAY_MS) / 1000) * 1000);
    if (Number.isNaN(moment.getTime())) return String(number);
    const [day = '', clock = ''] = moment.toISOString().slice(0, 19).split('T');
    const time = clock.replace(/^(\d{2}:\d{2}):00$/, '$1');
    if (!hasDay) return time;
    // A day with a time that its format hides keeps it: a column of moments often shows days alone.
    if (Number.isInteger(number)) return day;
    return number < 1 ? time : `${day} ${time}`;
  };
}
