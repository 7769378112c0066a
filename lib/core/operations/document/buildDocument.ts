import type { ArgRef, Argument, FieldStep, ReadRefusal } from '../../schema/model/reads';
import type { Json } from '../../schema/model/json';
import type { ArgumentValues } from './argumentValues';
import { REFUSAL } from './readRefusals';
import { printLiteral, type SelectionNode } from './selectionSet';

/** One root field of a document: its steps, their argument values, and the selection at the end. */
export interface DocumentRoot {
  readonly steps: readonly FieldStep[];
  readonly values: ArgumentValues;
  /** Arguments that are declared without a value: step -> names. Optional ones become nullable variables. */
  readonly open?: ReadonlyMap<number, ReadonlySet<string>>;
  /** Empty for a leaf: the last step returns a scalar or an enum. */
  readonly select: readonly SelectionNode[];
  /** Additional selection on the value of `steps[step]`, beside the next step. */
  readonly beside?: { readonly step: number; readonly select: readonly SelectionNode[] };
}

/** Variable names by step and argument. */
export type VariableNames = ReadonlyMap<number, ReadonlyMap<string, string>>;

/**
 * A document with its variables. `paths[i]` are the response keys to the value of root `i`, `variableNames[i]` its
 * variables.
 */
interface BuiltDocument {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly [name: string]: Json };
  readonly paths: readonly (readonly string[])[];
  readonly variableNames: readonly VariableNames[];
}

/**
 * Builds every document that the site sends. Each root argument with a value becomes one variable of the argument's
 * printed type, so values travel whole and only in variables. An argument without a value is left out unless it is
 * `open`. A second root of the same name gets an alias. A step's `on` becomes an inline fragment. `__typename` is
 * never selected: members are known by their aliases.
 */
export function buildDocument(input: {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly name: string;
  readonly roots: readonly DocumentRoot[];
}): BuiltDocument {
  const variables: Variables = new Map();
  const keys = new Set<string>();
  const fragments: Fragments = new Map();
  const roots = input.roots.map((root) => {
    const names: Names = new Map();
    const key = uniqueName(root.steps[0]?.field ?? '', keys);
    const lines = printStep({ root, variables, names, fragments }, 0, key);
    return { lines, names, path: getRootPath(root.steps, key) };
  });
  const declarations = [...variables].map(([name, { type }]) => `$${name}: ${type}`).join(', ');
  const head = `${input.kind} ${input.name}${declarations === '' ? '' : `(${declarations})`}`;
  return {
    name: input.name,
    document: [
      `${head} {`,
      ...roots.flatMap((root) => indent(root.lines)),
      '}',
      ...[...fragments].flatMap(([name, { on, lines }]) => printBlock(`fragment ${name} on ${on}`, lines)),
    ].join('\n'),
    variables: Object.fromEntries(
      [...variables].flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    paths: roots.map((root) => root.path),
    variableNames: roots.map((root) => root.names),
  };
}

function getRootPath(steps: readonly FieldStep[], key: string): readonly string[] {
  return [key, ...steps.slice(1).map((step) => step.field)];
}

type Variables = Map<string, { readonly type: string; readonly value: Json | undefined }>;
type Names = Map<number, ReadonlyMap<string, string>>;
/** Shared fragments by their names. */
type Fragments = Map<string, { readonly on: string; readonly lines: readonly string[] }>;

interface PrintContext {
  readonly root: DocumentRoot;
  readonly variables: Variables;
  readonly names: Names;
  readonly fragments: Fragments;
}

function printStep(context: PrintContext, index: number, key: string): readonly string[] {
  const { root } = context;
  const step = root.steps[index];
  if (step === undefined) return printSelection(root.select, context.fragments);
  const given = root.values.get(index) ?? new Map<string, Json>();
  const declared = step.args
    .filter(({ name }) => given.has(name) || root.open?.get(index)?.has(name) === true)
    .map((arg) => [arg.name, declareVariable(context.variables, step, arg, given.get(arg.name))] as const);
  context.names.set(index, new Map(declared));
  const args = declared.map(([arg, variable]) => `${arg}: $${variable}`);
  const name = key === step.field ? step.field : `${key}: ${step.field}`;
  const next = root.steps[index + 1];
  const below = [
    ...printStep(context, index + 1, next?.field ?? ''),
    ...(root.beside?.step === index ? printSelection(root.beside.select, context.fragments) : []),
  ];
  const inner = [
    ...(step.on === undefined ? below : printBlock(`... on ${step.on}`, below)),
    ...(step.refusals ?? []).flatMap(printRefusal),
  ];
  return printBlock(args.length === 0 ? name : `${name}(${args.join(', ')})`, inner);
}

/** Aliases keep apart the fields of several types. */
const printRefusal = ({ on, field, isMessage }: ReadRefusal): readonly string[] =>
  printBlock(`... on ${on}`, [`${isMessage === true ? REFUSAL.message : REFUSAL.sign}${on}: ${field}`]);

/** Declares a variable named after its argument, or after field and argument if that name is taken. */
function declareVariable(
  variables: Variables,
  step: FieldStep,
  arg: Argument,
  value: Json | undefined,
): string {
  const longer = `${step.field}${arg.name.charAt(0).toUpperCase()}${arg.name.slice(1)}`;
  const taken = new Set(variables.keys());
  const name = uniqueName(taken.has(arg.name) ? longer : arg.name, taken);
  variables.set(name, { type: value === undefined ? toOptionalType(arg) : arg.type, value });
  return name;
}

/** Makes the type of an optional variable nullable. An argument with a default may be non-null in the schema. */
function toOptionalType({ type, required }: Argument): string {
  return required ? type : type.replace(/!$/, '');
}

/** Returns the name, with a number where it is taken, and marks it as taken. */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let n = 2; taken.has(unique); n += 1) unique = `${name}${n}`;
  taken.add(unique);
  return unique;
}

function printSelection(select: readonly SelectionNode[], fragments: Fragments): readonly string[] {
  return select.flatMap((node) => {
    if ('on' in node && node.shared === true) return [`...${shareFragment(node, fragments)}`];
    const head =
      'on' in node
        ? `... on ${node.on}`
        : `${printField(node.field, node.alias)}${printLiteral(node.literal)}`;
    return printBlock(head, printSelection(node.select ?? [], fragments));
  });
}

/** Returns the name of the definition that holds a fragment's selection. */
function shareFragment(
  { on, select }: Extract<SelectionNode, { readonly on: string }>,
  fragments: Fragments,
): string {
  const lines = printSelection(select, fragments);
  const same = [...fragments].find(
    ([, known]) => known.on === on && known.lines.join('\n') === lines.join('\n'),
  );
  if (same !== undefined) return same[0];
  const name = uniqueName(`${on}Parts`, new Set(fragments.keys()));
  fragments.set(name, { on, lines });
  return name;
}

function printField(field: string, alias: string | undefined): string {
  return alias === undefined || alias === field ? field : `${alias}: ${field}`;
}

function printBlock(head: string, inner: readonly string[]): readonly string[] {
  return inner.length === 0 ? [head] : [`${head} {`, ...indent(inner), '}'];
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

/**
 * Builds an operation name from slugs, type names and field names: `Reports`, `ReportComments`. The result is always a
 * valid GraphQL name; any other character only separates words.
 */
export function toOperationName(...words: readonly string[]): string {
  const name = words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return /^[A-Za-z]/.test(name) ? name : `Operation${name}`;
}

/** Groups the arguments at these places by step, for `DocumentRoot.open`. */
export function toOpenArguments(refs: readonly ArgRef[]): ReadonlyMap<number, ReadonlySet<string>> {
  const open = new Map<number, Set<string>>();
  for (const { step, path } of refs) open.set(step, (open.get(step) ?? new Set()).add(path[0] ?? ''));
  return open;
}

/** Returns the place of an argument inside the document's variables: the variable's name, then keys. */
export function toVariablePath(names: VariableNames, { step, path }: ArgRef): readonly string[] {
  const [argument = '', ...rest] = path;
  return [names.get(step)?.get(argument) ?? argument, ...rest];
}
