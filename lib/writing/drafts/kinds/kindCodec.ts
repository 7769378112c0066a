import type { Locale } from '../../../routes/hrefs';
import type { Json } from '../../../schema/model/json';
import type { ValidationRule } from '../validationIssue';
import type { FormField } from '../formField';

/** What the reading of a typed text depends on. */
export interface CodecContext {
  readonly field: FormField;
  readonly locale: Locale;
  /** IANA name of the site's zone, in which moments are typed. */
  readonly timeZone: string;
  /** The value before, in whose form the new one is sent (a number as text, a time without a zone); undefined where there is none. */
  readonly before: Json | undefined;
}

export type ParseResult =
  | { readonly ok: true; readonly value: Json }
  | {
      readonly ok: false;
      readonly rule: ValidationRule;
      readonly values?: { readonly [name: string]: string | number };
    };

/**
 * What a form knows of one kind of value. `print` and `parse` are inverse: parse(print(v)) is v, up to the form that the
 * backend gave it. `parse` never sees an empty text, except for kinds that are text.
 */
export interface KindCodec {
  readonly format: (value: Json, context: CodecContext) => string;
  readonly parse: (text: string, context: CodecContext) => ParseResult;
}

export function parseSuccess(value: Json): ParseResult {
  return { ok: true, value };
}

/** The text is no such value: the message names the kind that was expected. */
export function typeMismatch(kind: string): ParseResult {
  return { ok: false, rule: 'type', values: { kind } };
}
