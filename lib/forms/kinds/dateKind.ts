import { mismatch, parsed, type KindContract } from '../kindContract';
import { isoDay, polishDay } from '../../format/dayText';
import { isEpoch } from '../../format/epoch';
import { dateTimeKind } from './dateTimeKind';

/** A calendar day: typed and sent as a day, without a zone, so that it never shifts. A backend whose days are numbers keeps moments. */
export const dateKind: KindContract = {
  print: (value, context) => (isEpoch(value) ? dateTimeKind.print(value, context) : polishDay(String(value))),
  parse: (text, context) => {
    const { before } = context;
    if (isEpoch(before)) return dateTimeKind.parse(text, context);
    const day = isoDay(text);
    if (day === null) return mismatch('date');
    // A backend that keeps days as moments gets its own form back.
    const rest = typeof before === 'string' ? /^\d{4}-\d{2}-\d{2}(T.*)$/.exec(before)?.[1] : undefined;
    return parsed(`${day}${rest ?? ''}`);
  },
};
