import type { Json } from '../../schema/json';
import { inputType } from '../inputType';
import { jsonLoss } from '../jsonLoss';
import { jsonFault } from '../jsonText';
import { parsed, type KindContract, type Parsed } from '../kindContract';

/** Scalars whose values are JSON written down as text. */
const WRITTEN = /^(awsjson|json_?string|json_?text)$/i;

/** Anything, as JSON. A scalar of an unknown name may also be plain text: what is no JSON goes as text there. */
export const jsonKind: KindContract = {
  print: (value) => (isWritten(value) ? value : JSON.stringify(value, null, 2)),
  parse: (text, { field, before }) => {
    const { name } = inputType(field.type);
    try {
      // Parsed JSON is Json by definition.
      const value = JSON.parse(text) as Json;
      return WRITTEN.test(name) || isWritten(before) ? parsed(text) : wholly(text, value, before);
    } catch {
      return /json|map|object|any/i.test(name) ? fault(text) : parsed(text);
    }
  },
};

/** A text that is JSON itself, and no bare word of it: `"{}"`, but not `"7"`. */
function isWritten(value: Json | undefined): value is string {
  return typeof value === 'string' && /^\s*[[{]/.test(value) && jsonFault(value) === null;
}

/** Sent as typed or not at all: what would be rounded or dropped on the way is refused. */
function wholly(text: string, value: Json, before: Json | undefined): Parsed {
  const loss = jsonLoss(text, before);
  if (loss === null) return parsed(value);
  return {
    ok: false,
    rule: loss.is === 'number' ? 'lossyNumber' : 'twiceNamed',
    values: { text: loss.text },
  };
}

function fault(text: string): Parsed {
  const at = jsonFault(text);
  return { ok: false, rule: 'type', values: { kind: 'json', ...(at ?? {}) } };
}
