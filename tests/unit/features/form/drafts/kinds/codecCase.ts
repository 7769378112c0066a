import type { Locale } from '../../../../../../lib/ground/routes/hrefs';
import type { Json } from '../../../../../../lib/core/schema/model/json';
import type { ValueKind } from '../../../../../../lib/core/schema/model/kinds';
import type { FormField } from '../../../../../../lib/features/form/drafts/formField';
import type { CodecContext } from '../../../../../../lib/features/form/drafts/kinds/kindCodec';
import { KIND_CODECS } from '../../../../../../lib/features/form/drafts/kinds/kindCodecs';

/** What a kind is parsed with, besides the text. */
export interface CodecCase {
  readonly type?: string;
  readonly locale?: Locale;
  readonly before?: Json;
  readonly options?: FormField['options'];
  readonly sentAs?: FormField['sentAs'];
  readonly example?: string;
  readonly constraints?: FormField['constraints'];
}

/** Creates the context of a codec for a field of a kind. */
export function toCodecContext(
  kind: ValueKind,
  { type = 'Unknown', locale = 'en', before, options, sentAs, example, constraints }: CodecCase,
): CodecContext {
  const field: FormField = {
    name: 'it',
    label: { text: 'It' },
    kind,
    type,
    ...(options === undefined ? {} : { options }),
    ...(sentAs === undefined ? {} : { sentAs }),
    ...(example === undefined ? {} : { example }),
    ...(constraints === undefined ? {} : { constraints }),
  };
  return { field, locale, timeZone: 'Europe/Warsaw', before };
}

/** Parses a typed text; a broken rule is told as a text. */
export function parseKind(kind: ValueKind, text: string, how: CodecCase = {}): unknown {
  const found = KIND_CODECS[kind].parse(text, toCodecContext(kind, how));
  return found.ok ? found.value : `${found.rule} ${JSON.stringify(found.values ?? {})}`;
}

/** Formats a value as the form shows it. */
export function printKind(kind: ValueKind, value: Json, how: CodecCase = {}): string {
  return KIND_CODECS[kind].format(value, toCodecContext(kind, how));
}
