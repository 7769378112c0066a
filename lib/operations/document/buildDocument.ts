import type { Argument, FieldStep } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import type { ArgumentValues } from './argumentValues';
import type { SelectionNode } from './selectionSet';

/** One root field of a document with the way below it: its steps, the values of their arguments, and what is selected at the end. */
export interface DocumentRoot {
  readonly steps: readonly FieldStep[];
  readonly values: ArgumentValues;
  /** Arguments that are declared although they have no value yet: step -> names. An optional one gets a variable that may be left out. */
  readonly open?: ReadonlyMap<number, ReadonlySet<string>>;
  /** Empty for a leaf: the last step's value is a scalar or an enum. */
  readonly select: readonly SelectionNode[];
  /** What else to select on the value of `steps[step]`, beside the next step. */
  readonly beside?: { readonly step: number; readonly select: readonly SelectionNode[] };
}

/** Which variable an argument became: step -> argument -> variable. */
export type VariableNames = ReadonlyMap<number, ReadonlyMap<string, string>>;

/**
 * A document with its variables. `paths[i]`: response keys from the data to the value of root `i`'s last step; `names[i]`: its
 * variables.
 */
export interface BuiltDocument {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
  readonly paths: readonly (readonly string[])[];
  readonly variableNames: readonly VariableNames[];
}

/**
 * THE document builder: every document that the site sends is written here. Each root argument that has a value becomes one
 * variable of the argument's own printed type, so that all values travel whole, in variables; an argument without a value
 * does not appear, unless it is `open`. Two roots of one name get an alias. A step's `on` becomes an inline fragment. Never writes `__typename` (DESIGN S7.4).
 */
export function buildDocument(input: {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly roots: readonly DocumentRoot[];
}): BuiltDocument {
  const variables: Variables = new Map();
  const keys = new Set<string>();
  const roots = input.roots.map((root) => {
    const names: Names = new Map();
    const key = uniqueName(root.steps[0]?.field ?? '', keys);
    const lines = stepLines({ root, variables, names }, 0, key);
    return { lines, names, path: rootPath(root.steps, key) };
  });
  const declarations = [...variables].map(([name, { type }]) => `$${name}: ${type}`).join(', ');
  const head = `${input.kind} ${input.name}${declarations === '' ? '' : `(${declarations})`}`;
  return {
    name: input.name,
    document: [`${head} {`, ...roots.flatMap((root) => indent(root.lines)), '}'].join('\n'),
    variables: Object.fromEntries(
      [...variables].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    paths: roots.map((root) => root.path),
    variableNames: roots.map((root) => root.names),
  };
}

function rootPath(steps: readonly FieldStep[], key: string): readonly string[] {
  return [key, ...steps.slice(1).map((step) => step.field)];
}

type Variables = Map<string, { readonly type: string; readonly value: Json | undefined }>;
type Names = Map<number, ReadonlyMap<string, string>>;

interface Writing {
  readonly root: DocumentRoot;
  readonly variables: Variables;
  readonly names: Names;
}

function stepLines(writing: Writing, index: number, key: string): readonly string[] {
  const { root } = writing;
  const step = root.steps[index];
  if (step === undefined) return selectionLines(root.select);
  const given = root.values.get(index) ?? new Map<string, Json>();
  const declared = step.args
    .filter(({ name }) => given.has(name) || root.open?.get(index)?.has(name) === true)
    .map((arg) => [arg.name, declare(writing.variables, step, arg, given.get(arg.name))] as const);
  writing.names.set(index, new Map(declared));
  const args = declared.map(([arg, variable]) => `${arg}: $${variable}`);
  const name = key === step.field ? step.field : `${key}: ${step.field}`;
  const next = root.steps[index + 1];
  const below = [
    ...stepLines(writing, index + 1, next?.field ?? ''),
    ...(root.beside?.step === index ? selectionLines(root.beside.select) : []),
  ];
  const inner = step.on === undefined ? below : block(`... on ${step.on}`, below);
  return block(args.length === 0 ? name : `${name}(${args.join(', ')})`, inner);
}

/** Names a variable after its argument; after field and argument where that name is taken. */
function declare(variables: Variables, step: FieldStep, arg: Argument, value: Json | undefined): string {
  const longer = `${step.field}${arg.name.charAt(0).toUpperCase()}${arg.name.slice(1)}`;
  const taken = new Set(variables.keys());
  const name = uniqueName(taken.has(arg.name) ? longer : arg.name, taken);
  variables.set(name, { type: value === undefined ? openType(arg) : arg.type, value });
  return name;
}

/** A variable that may be left out is nullable, also where the argument is not and has a default instead. */
function openType({ type, required }: Argument): string {
  return required ? type : type.replace(/!$/, '');
}

/** The name, numbered where it is taken; it is taken afterwards. */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let n = 2; taken.has(unique); n += 1) unique = `${name}${n}`;
  taken.add(unique);
  return unique;
}

function selectionLines(select: readonly SelectionNode[]): readonly string[] {
  return select.flatMap((node) => {
    const head = 'on' in node ? `... on ${node.on}` : fieldText(node.field, node.alias);
    return block(head, selectionLines(node.select ?? []));
  });
}

function fieldText(field: string, alias: string | undefined): string {
  return alias === undefined || alias === field ? field : `${alias}: ${field}`;
}

function block(head: string, inner: readonly string[]): readonly string[] {
  return inner.length === 0 ? [head] : [`${head} {`, ...indent(inner), '}'];
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/**
 * A descriptive operation name from words (slugs, type and field names): `Reports`, `ReportComments`. Always a valid GraphQL
 * name: whatever else stands in the words only separates them.
 */
export function toOperationName(...words: readonly string[]): string {
  const name = words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return /^[A-Za-z]/.test(name) ? name : `Operation${name}`;
}
