import { mismatch, parsed, type KindContract } from '../kindContract';
import { isoTime } from './dayText';

/** A time of day, with seconds where it had some before. */
export const timeKind: KindContract = {
  print: (value) => String(value).replace(/^(\d{2}:\d{2}):00(\.0+)?(?=$|Z|[+-])/, '$1'),
  parse: (text, { before }) => {
    const [, clock = '', zone = ''] = /^(.*?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim()) ?? [];
    const time = isoTime(clock);
    if (time === null) return mismatch('time');
    const kept =
      zone === '' && typeof before === 'string' ? (/(Z|[+-]\d{2}:?\d{2})$/.exec(before)?.[0] ?? '') : zone;
    return parsed(`${time}${kept}`);
  },
};
