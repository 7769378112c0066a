import { isoTime } from '../../format/dayText';
import type { Json } from '../../schema/json';
import { mismatch, parsed, type KindContract, type Parsed } from '../kindContract';
import { dateTimeKind } from './dateTimeKind';
import { dayAndClock } from './dayAndClock';

/** A time of day. Many a backend calls its moments `Time`: a moment is shown, taken and sent as one. */
export const timeKind: KindContract = {
  print: (value, context) =>
    isMoment(String(value))
      ? dateTimeKind.print(value, context)
      : String(value).replace(/^(\d{2}:\d{2}):00(\.0+)?(?=$|Z|[+-])/, '$1'),
  parse: (text, context) => {
    const isTyped = dayAndClock(text)[1] !== null || isMoment(text.trim());
    const isKept = typeof context.before === 'string' && isMoment(context.before);
    return isTyped || isKept ? dateTimeKind.parse(text, context) : parsedTime(text, context.before);
  },
};

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text);

/** With seconds unless it had none before, and with the offset that it had. */
function parsedTime(text: string, before: Json | undefined): Parsed {
  const [, clock = '', zone = ''] = /^(.*?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim()) ?? [];
  const time = isoTime(clock);
  if (time === null) return mismatch('time');
  const kept =
    zone === '' && typeof before === 'string' ? (/(Z|[+-]\d{2}:?\d{2})$/.exec(before)?.[0] ?? '') : zone;
  const isShort = typeof before === 'string' && /^\d{2}:\d{2}(?!:)/.test(before);
  return parsed(`${isShort ? time.replace(/^(\d{2}:\d{2}):00$/, '$1') : time}${kept}`);
}
