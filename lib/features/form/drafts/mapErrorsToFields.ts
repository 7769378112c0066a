import { findGroup, type FormField, type FormGroups } from './formField';
import { withPlace, type WriteError } from '../../../core/operations/write/writeErrors';
import type { WritePlan } from '../../../core/operations/write/writePlan';
import { humanizeName, splitWords } from '../../../core/schema/lexicon/names';
import { toNounKey } from '../../../core/schema/lexicon/nouns';
import type { FormMessage } from './validationIssue';
import { listFieldsWithPaths, isSameFieldName, type FieldWithPath } from './formPath';
import { parseListedErrors } from './listedErrors';
import { parseInputType } from './parseInputType';

type Path = readonly string[];
interface Form {
  readonly fields: readonly FormField[];
  readonly groups: FormGroups;
  /** The places of the fields in what was sent. */
  readonly fieldPaths: WritePlan['fieldPaths'];
}

/**
 * Maps the backend's errors to the fields of the form. It matches other spellings, paths prefixed with the argument,
 * relations without `Id`, and labels. Unmatched errors are about the whole form and name the path that the backend
 * gave. Errors without text are dropped; callers have their own message.
 */
export function mapErrorsToFields(
  fields: readonly FormField[],
  groups: FormGroups,
  errors: readonly WriteError[],
  fieldPaths: WritePlan['fieldPaths'] = {},
): readonly FormMessage[] {
  const form: Form = { fields, groups, fieldPaths };
  const messages = errors.flatMap((error): readonly FormMessage[] => {
    const text = error.message.trim() === '' ? humanizeName(error.code ?? '') : error.message;
    if (text.trim() === '') return [];
    const listed = error.path === null ? placeListed(form, text) : null;
    if (listed !== null) return listed;
    const place = placeOf(form, error);
    if (place !== null) return [{ path: place, text: withoutPath(form, place, text), origin: 'backend' }];
    return [{ path: [], text: withPlace(error.path, text), origin: 'backend' }];
  });
  const seen = new Set<string>();
  return messages.filter(({ path, text }) => {
    const serialized = JSON.stringify([path, text]);
    return !seen.has(serialized) && seen.add(serialized);
  });
}

/** Maps the errors of a refused save to its form's fields; a refusal without any text gets the given one. */
export function toRefusalMessages(
  {
    fields,
    groups,
    plan,
  }: Pick<Form, 'fields' | 'groups'> & { readonly plan: Pick<WritePlan, 'fieldPaths'> },
  errors: readonly WriteError[],
  fallback: string,
): readonly FormMessage[] {
  const messages = mapErrorsToFields(fields, groups, errors, plan.fieldPaths);
  return messages.length > 0 ? messages : [{ path: [], text: fallback, origin: 'site' }];
}

/** Places each entry of a message that lists the faults of fields; null where one of them leads to no field. */
function placeListed(form: Form, message: string): readonly FormMessage[] | null {
  const placed = (parseListedErrors(message) ?? []).map(({ steps, text }) => ({
    path: walkSent(form, steps),
    text,
  }));
  const known = placed.flatMap(({ path, text }): readonly FormMessage[] =>
    path === null ? [] : [{ path, text, origin: 'backend' }],
  );
  return known.length > 0 && known.length === placed.length ? known : null;
}

function placeOf(form: Form, error: WriteError): Path | null {
  const { fields, groups } = form;
  if (error.path === null) return namedFirst(form, error.message) ?? namedByCode(fields, error.code);
  return (
    // Arguments, types and wrappers may precede the name: `input.title`, `Report.title`, `data.attributes.title`.
    error.path
      .map((_, start) => walk(fields, groups, error.path?.slice(start) ?? []))
      .find((found) => found !== null) ?? somewhere(fields, groups, error.path)
  );
}

/** Follows a path as far as the form knows it; null when not even its first field is known. */
function walk(fields: readonly FormField[], groups: FormGroups, [step, ...rest]: Path): Path | null {
  const field = step === undefined ? undefined : fieldCalled(fields, step);
  if (field === undefined) return null;
  const [next, ...further] = rest;
  const isList = parseInputType(field.type).listDepth > 0 || field.relation?.write.many === true;
  const row = isList && next !== undefined && /^\d+$/.test(next) ? [next] : [];
  if (isList && row.length === 0) return [field.name];
  return [field.name, ...row, ...inside(field, groups, row.length > 0 ? further : rest)];
}

function inside(field: FormField, groups: FormGroups, path: Path): Path {
  const { group } = field;
  const members = findGroup(groups, group)?.fields;
  if (members === undefined) return [];
  return path.map((_, start) => walk(members, groups, path.slice(start))).find((way) => way !== null) ?? [];
}

function fieldCalled(fields: readonly FormField[], name: string): FormField | undefined {
  return (
    fields.find((field) => field.name === name) ?? fields.find((each) => isSameFieldName(each.name, name))
  );
}

/** Finds the only field of this name at any depth, or the only one with this label. */
function somewhere(fields: readonly FormField[], groups: FormGroups, path: Path): Path | null {
  const places = listFieldsWithPaths(fields, groups);
  const steps = path.filter((step) => !/^\d+$/.test(step));
  const last = steps.at(-1) ?? '';
  return (
    only(places, (place) => isSameFieldName(place.path.join('_'), steps.join('_'))) ??
    inTable(fields, groups, steps) ??
    only(places, (place) => isSameFieldName(place.field.name, last)) ??
    only(places, (place) => isSameFieldName(place.field.label.text, last))
  );
}

/** Finds a database column named after a group of the form: `product_translation.name` in `translations`. */
function inTable(fields: readonly FormField[], groups: FormGroups, steps: Path): Path | null {
  const [table, column, ...more] = steps;
  if (table === undefined || column === undefined || more.length > 0) return null;
  const last = toNounKey(splitWords(table).at(-1) ?? '');
  const found = fields.filter(({ name, group = '' }) => {
    const inside = findGroup(groups, group)?.fields ?? [];
    return toNounKey(name) === last && fieldCalled(inside, column) !== undefined;
  });
  const [field] = found;
  if (field === undefined || found.length > 1) return null;
  return parseInputType(field.type).listDepth > 0
    ? [field.name]
    : (walk(fields, groups, [field.name, column]) ?? null);
}

/** Returns the path of the nearest match; null when two are equally near. Input types are often recursive. */
function only(places: readonly FieldWithPath[], isIt: (place: FieldWithPath) => boolean): Path | null {
  const [found, next] = places.filter(isIt).sort((a, b) => a.path.length - b.path.length);
  return found === undefined || next?.path.length === found.path.length ? null : found.path;
}

/** Words before the name of a field that begins a message. */
const BEFORE_NAME = /^(the|your|each value in|nested property|property|field)\s+/i;
/** A path that begins a message. class-validator puts it before all of the message: `input.each value in tags must …`. */
const PATH_FIRST =
  /^["'`]?((?:\w+[.[\]]+)+)(?:(?:each value in|nested property)\s+)?(\w+)\]?["'`]?(?::\s*|\s+)(\S.*)$/is;

/** Returns the path that begins a message and the words behind it; null for other messages. */
function parsePathFirst(message: string): { readonly steps: Path; readonly rest: string } | null {
  const [, above, last, rest] = PATH_FIRST.exec(message.replace(BEFORE_NAME, '')) ?? [];
  if (above === undefined || last === undefined || rest === undefined) return null;
  return { steps: [...above.split(/[.[\]]+/).filter((step) => step !== ''), last], rest };
}

/**
 * Follows a path of what was sent. Servers may call an object on the way as their own code does, but only like another one
 * on it: `input.input.code` for `input.repair.code`. The outer ones may be missing.
 */
function walkSent({ fields, groups, fieldPaths }: Form, steps: Path): Path | null {
  const ways = fields.flatMap((field) => {
    const above = Object.hasOwn(fieldPaths, field.name) ? (fieldPaths[field.name] ?? []).slice(0, -1) : [];
    const isAbove = (step: string): boolean => above.includes(/^\d+$/.test(step) ? '[]' : step);
    const begins = above
      .map((_, index) => index + 1)
      .filter((length) => steps.slice(0, length).every(isAbove));
    return begins.map((length) => walk([field], groups, steps.slice(length)));
  });
  return walk(fields, groups, steps) ?? ways.find((way) => way !== null) ?? null;
}

/** Removes the path that begins a message at its field, if it leads there. */
function withoutPath(form: Form, place: Path, text: string): string {
  const first = parsePathFirst(text);
  const found = first === null ? null : walkSent(form, first.steps);
  if (first === null || found?.join('.') !== place.join('.')) return text;
  return isSameFieldName(place.at(-1) ?? '', first.steps.at(-1) ?? '') ? first.rest : text;
}

/**
 * Finds the field that starts a message: "title should not be empty", "The first name is required", "box.width must be
 * even".
 */
function namedFirst(form: Form, message: string): Path | null {
  const { fields } = form;
  const sentence = message.replace(BEFORE_NAME, '');
  const first = parsePathFirst(message);
  const path = first === null ? null : walkSent(form, first.steps);
  if (path !== null) return path;
  // Sentences start with a capital letter, so a lower-case word is a field's name.
  const exact = fields.find(
    ({ name }) => /^[a-z]/.test(name) && new RegExp(`^["'\`]?${name}["'\`]?[\\s:]`).test(sentence),
  );
  if (exact !== undefined) return [exact.name];
  const named = fields.flatMap((field) => findNamedPlace(form.groups, field, sentence) ?? []);
  const [place] = named;
  return place === undefined || named.length > 1 ? null : place;
}

/**
 * Returns the place of a field that a sentence begins with: its name as such or in words, its label, or what is inside it
 * behind its own words ("Packets quantity must be greater than 0").
 */
function findNamedPlace(groups: FormGroups, field: FormField, sentence: string): [Path] | null {
  const words = humanizeName(field.name);
  if ([field.name, words, field.label.text].some((name) => starts(sentence, name))) return [[field.name]];
  const members = findGroup(groups, field.group)?.fields ?? [];
  const member = members.find(({ name }) => starts(sentence, `${words} ${humanizeName(name)}`));
  if (member === undefined) return null;
  return [parseInputType(field.type).listDepth > 0 ? [field.name] : [field.name, member.name]];
}

function starts(sentence: string, name: string): boolean {
  return (
    sentence.length > name.length + 1 &&
    sentence.toLowerCase().startsWith(name.toLowerCase()) &&
    /^["']?(:| (must|should|is|are|has|have|can|cannot|may|does|was|already|required|too|musi|nie|jest|ma)\b)/i.test(
      sentence.slice(name.length),
    )
  );
}

/** Words of error codes that describe the problem, not the field. */
const PROBLEM_WORDS = new Set(
  'error exception failure fault problem conflict taken used duplicate duplicated invalid malformed missing required empty blank not unique exists already found too long short large small big high low bad wrong is has validation constraint violation violated failed fails failure format out of range'.split(
    ' ',
  ),
);

/**
 * Finds the field named by an error code, after removing the words for the problem: EMAIL_ADDRESS_CONFLICT_ERROR,
 * NameTaken.
 */
function namedByCode(fields: readonly FormField[], code: string | null): Path | null {
  const words = splitWords(code ?? '').filter((word) => !PROBLEM_WORDS.has(word));
  const fieldName = words.join('');
  const found = fieldName === '' ? [] : fields.filter(({ name }) => isSameFieldName(name, fieldName));
  const [field] = found;
  return field === undefined || found.length > 1 ? null : [field.name];
}
