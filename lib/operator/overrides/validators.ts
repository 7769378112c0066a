/** Yields the issues of a value: one sentence each, starting with its path. */
export type Validator = (value: unknown, at: string) => Iterable<string>;

/** Validators of an object's optional members. */
type MemberValidators = ReadonlyMap<string, Validator>;

/** Accepts one of these texts. */
export function oneOf(...choices: readonly string[]): Validator {
  return function* (value, at) {
    if (typeof value !== 'string' || !choices.includes(value))
      yield `${at} must be one of ${choices.map((choice) => `"${choice}"`).join(', ')}, not ${describeValue(value)}`;
  };
}

/** Accepts a text that is not blank. */
export function* nonEmptyText(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'string' || value.trim() === '')
    yield `${at} must be a text, not ${describeValue(value)}`;
}

/** Accepts true or false. */
export function* booleanValue(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'boolean') yield `${at} must be true or false, not ${describeValue(value)}`;
}

/** Accepts exactly this value. */
export function literal(expected: boolean | null): Validator {
  return function* (value, at) {
    if (value !== expected) yield `${at} must be ${String(expected)}, not ${describeValue(value)}`;
  };
}

/** Accepts a finite number. */
export function* finiteNumber(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'number' || !Number.isFinite(value))
    yield `${at} must be a number, not ${describeValue(value)}`;
}

/** Accepts a whole number of at least 0. */
export function* wholeNumber(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    yield `${at} must be a whole number, 0 or more, not ${describeValue(value)}`;
}

/** Accepts the source of a regular expression. */
export function* regularExpression(value: unknown, at: string): Generator<string> {
  if (typeof value !== 'string') return yield* nonEmptyText(value, at);
  try {
    new RegExp(value, 'u');
  } catch {
    yield `${at} is no regular expression: ${describeValue(value)}`;
  }
}

/** Accepts values of either validator; `expected` describes both in the issue. */
export function either(first: Validator, second: Validator, expected: string): Validator {
  return function* (value, at) {
    // Objects are checked by the object validator only, because its issues are more specific.
    if (isPlainObject(value)) return yield* second(value, at);
    if ([...first(value, at)].length > 0 && [...second(value, at)].length > 0)
      yield `${at} must be ${expected}, not ${describeValue(value)}`;
  };
}

/** Accepts an array with at least one element. */
export function listOf(item: Validator): Validator {
  return function* (value, at) {
    if (!Array.isArray(value) || value.length === 0)
      return yield `${at} must be a list that is not empty, not ${describeValue(value)}`;
    for (const [index, each] of value.entries()) yield* item(each, `${at}[${String(index)}]`);
  };
}

/** Accepts an object with arbitrary keys. */
export function mapOf(item: Validator): Validator {
  return function* (value, at) {
    if (!isPlainObject(value)) return yield `${at} must be an object, not ${describeValue(value)}`;
    for (const [key, each] of definedEntries(value)) yield* item(each, joinPath(at, key));
  };
}

/** Accepts an object with these optional members. */
export function objectOf(members: { readonly [name: string]: Validator }): Validator {
  const known: MemberValidators = new Map(Object.entries(members));
  return function* (value, at) {
    if (!isPlainObject(value))
      return yield `${at === '' ? 'the default export' : at} must be an object, not ${describeValue(value)}`;
    for (const [key, each] of definedEntries(value)) {
      const shape = known.get(key);
      if (shape === undefined)
        yield `${joinPath(at, key)} is unknown; there are ${[...known.keys()].join(', ')}`;
      else yield* shape(each, joinPath(at, key));
    }
  };
}

/** Accepts any JSON value. */
export function* plainJson(value: unknown, at: string): Generator<string> {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* plainJson(each, `${at}[${String(index)}]`);
  } else if (isPlainObject(value)) {
    for (const [key, each] of definedEntries(value)) yield* plainJson(each, joinPath(at, key));
  } else yield `${at} must be plain data, not ${describeValue(value)}`;
}

/** Returns the members that are not undefined: `hide: isPublic ? true : undefined` is valid. */
function definedEntries(value: object): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

function joinPath(at: string, key: string): string {
  const name = /^[A-Za-z_]\w*$/.test(key) ? key : `"${key}"`;
  return at === '' ? name : `${at}.${name}`;
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // Objects from another realm (a file loader) have another Object.prototype, so check that the chain ends there.
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function describeValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (isPlainObject(value)) return 'an object';
  if (typeof value === 'object' && value !== null) return `a ${value.constructor.name}`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
