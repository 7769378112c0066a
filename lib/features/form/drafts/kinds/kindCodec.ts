import type { Result } from '../../../../core/errors';
import type { Locale } from '../../../../ground/routes/hrefs';
import type { Json } from '../../../../core/schema/model/json';
import type { ValueKind } from '../../../../core/schema/model/kinds';
import type { ValidationRule } from '../validationIssue';
import type { FormField } from '../formField';

/** Everything that parsing a typed text depends on. */
export interface CodecContext {
  readonly field: FormField;
  readonly locale: Locale;
  /** IANA name of the site's time zone, in which timestamps are typed. */
  readonly timeZone: string;
  /**
   * The value before, whose format the new one keeps (a number as text, a time without a time zone); undefined when
   * there is none.
   */
  readonly before: Json | undefined;
}

/** The parsed value, or the broken rule with the values that its message needs. */
export type ParseResult = Result<
  { readonly value: Json },
  { readonly rule: ValidationRule; readonly values?: { readonly [name: string]: string | number } }
>;

/**
 * Formats and parses the values of one kind. The two are inverse: `parse(format(v))` is `v`, in the backend's own
 * format. `parse` never gets an empty text, except for kinds that are text.
 */
export interface KindCodec {
  readonly format: (value: Json, context: CodecContext) => string;
  readonly parse: (text: string, context: CodecContext) => ParseResult;
}

/** Returns the result of a successful parse. */
export function parseSuccess(value: Json): ParseResult {
  return { ok: true, value };
}

/** Returns the error for a text that is not a value of the kind. */
export function typeMismatch(kind: ValueKind): ParseResult {
  return { ok: false, rule: 'type', values: { kind } };
}
