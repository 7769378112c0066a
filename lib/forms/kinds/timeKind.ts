import { mismatch, parsed, type KindContract } from '../kindContract';
import { isoTime } from '../../format/dayText';

/** A time of day, with seconds unless it had none before, and with the offset that it had. */
export const timeKind: KindContract = {
  print: (value) => String(value).replace(/^(\d{2}:\d{2}):00(\.0+)?(?=$|Z|[+-])/, '$1'),
  parse: (text, { before }) => {
    const [, clock = '', zone = ''] = /^(.*?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim()) ?? [];
    const time = isoTime(clock);
    if (time === null) return mismatch('time');
    const kept =
      zone === '' && typeof before === 'string' ? (/(Z|[+-]\d{2}:?\d{2})$/.exec(before)?.[0] ?? '') : zone;
    const isShort = typeof before === 'string' && /^\d{2}:\d{2}(?!:)/.test(before);
    return parsed(`${isShort ? time.replace(/^(\d{2}:\d{2}):00$/, '$1') : time}${kept}`);
  },
};
