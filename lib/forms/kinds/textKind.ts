import type { Json } from '../../schema/json';
import { parsed, type KindContract } from '../kindContract';
import { jsonKind } from './jsonKind';

/**
 * Anything that is text to the backend: sent as it was typed. A scalar that nobody knows keeps the type that its value had: an object
 * stays an object, a number a number.
 */
export const textKind: KindContract = {
  print: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text, context) => {
    const { before } = context;
    if (before === undefined || before === null || typeof before === 'string') return parsed(text);
    if (typeof before === 'object') return jsonKind.parse(text, asJson(context));
    return typeof jsonOf(text) === typeof before ? jsonKind.parse(text, asJson(context)) : parsed(text);
  },
};

type Context = Parameters<KindContract['parse']>[1];

/** What is no JSON is refused where JSON was. */
function asJson(context: Context): Context {
  return { ...context, field: { ...context.field, type: 'JSON' } };
}

function jsonOf(text: string): Json | undefined {
  try {
    // Parsed JSON is Json by definition.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
