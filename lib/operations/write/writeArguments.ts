import type { ArgConstant } from '../../schema/reads';
import type { Json } from '../../schema/json';
import type { WriteSource } from '../../schema/writes';
import { placeValues, type ArgumentValues } from '../argumentValues';
import { typedValue } from '../keyText';
import { readFirst, readText } from '../readPath';
import type { WriteRequest } from './writeRequest';

/**
 * The mutation's whole arguments: the key where it belongs, the values at the input object, the options beside it. A required
 * argument without a value is sent as null, so that the backend, not the document, says what is missing.
 */
export function writeArguments(source: WriteSource, request: WriteRequest): ArgumentValues {
  const step = source.steps.length - 1;
  const at = (name: string): ArgConstant['at'] => ({ step, path: [name] });
  const flat = source.input === null ? { ...request.options, ...request.values } : (request.options ?? {});
  const given = [
    ...Object.entries(flat).map(([name, value]) => ({ at: at(name), value })),
    ...inputValue(source, request),
  ];
  const keyed = keyValues(source, request);
  const own = [...source.constants, ...given, ...keyed].filter((each) => each.at.step === step);
  const named = new Set(own.map((each) => each.at.path[0]));
  const missing = (source.steps[step]?.args ?? [])
    .filter((arg) => arg.required && !named.has(arg.name))
    .map((arg): ArgConstant => ({ at: at(arg.name), value: null }));
  // One group: '[]' is the same row for the key and for the values. The key comes last, it is not to be overwritten.
  return placeValues([[...source.constants, ...missing, ...given, ...keyed]]);
}

function inputValue(source: WriteSource, { values }: WriteRequest): readonly ArgConstant[] {
  if (source.input === null) return [];
  const root = source.steps[source.input.step]?.args.find((arg) => arg.name === source.input?.path[0]);
  if ((values === undefined || Object.keys(values).length === 0) && root?.required !== true) return [];
  return [{ at: source.input, value: values ?? {} }];
}

function keyValues(source: WriteSource, request: WriteRequest): readonly ArgConstant[] {
  return source.key.flatMap(({ part, at, type, list, field }): ArgConstant[] => {
    const text =
      part >= 0
        ? request.key?.[part]
        : field === undefined
          ? undefined
          : readText(readFirst(request.record, field));
    if (text === undefined || text === null) return [];
    const value: Json = typedValue(text, type);
    return [{ at, value: list === true ? [value] : value }];
  });
}
