import { createIntl, createIntlCache } from 'react-intl';
import * as languages from '../../../../locales/server';
import type { MessageId, Messages } from '../../../ground/intl/messages';
import type { Locale } from '../../../ground/routes/hrefs';
import type { Reason, ReasonValue } from '../../../core/schema/model/reason';

/** Writes a reason in one language, with names in backticks. */
export type SayReason = (reason: Reason) => string;

const writers = new Map<Locale, SayReason>();

/** Returns the writer of reasons in a language. */
export function getReasonWriter(locale: Locale): SayReason {
  const known = writers.get(locale);
  if (known !== undefined) return known;
  // The build compiles these messages; `npm run explain` parses them. Safe, as below: other ids than those of components.
  const messages = languages[locale].evidence as unknown as Messages;
  const intl = createIntl({ locale, defaultLocale: locale, messages }, createIntlCache());
  const say: SayReason = ({ id, values = {} }) => {
    const texts = Object.entries(values).map(([name, value]) => [name, toText(value, say)] as const);
    return intl.formatMessage({ id: id as unknown as MessageId }, Object.fromEntries(texts));
  };
  writers.set(locale, say);
  return say;
}

function toText(value: ReasonValue, say: SayReason): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return isNames(value) ? value.map((name) => `\`${name}\``).join(', ') : say(value);
}

const isNames = (value: readonly string[] | Reason): value is readonly string[] => Array.isArray(value);

/** Writes a clause that is a sentence in other places: without its full stop. */
export const sayClause = (reason: Reason, say: SayReason): string => say(reason).replace(/\.$/, '');

/** Writes a reason that is a clause in other places as a sentence: with a capital and a full stop. */
export function saySentence(reason: Reason, say: SayReason): string {
  const text = say(reason);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
