import type { Json } from '../../schema/model/json';
import type { Entity, Model } from '../../schema/model/model';
import type { ArgRef } from '../../schema/model/reads';
import type { ErrorShape, WriteSource } from '../../schema/model/writes';
import type { ArgumentValues } from '../document/argumentValues';
import { buildDocument, toOperationName, type VariableNames } from '../document/buildDocument';
import { markSiteDocument, type SiteDocument } from '../operation';
import type { MemberAliases } from '../document/memberFragment';
import type { TitlePaths } from '../document/recordIdentity';
import { mergeSelections } from '../document/selectionSet';
import { buildAnswerPlan } from './answerPlan';
import { buildFormEntries, type FormEntry } from './formEntries';

/** A place inside the variables: the variable's name, then keys; '[]' is the one element of a list. */
export type VariablePath = readonly string[];

/** Where a part of a record's key goes. `type`: printed type of the value itself. */
export interface KeyVariable {
  readonly part: number;
  readonly at: VariablePath;
  readonly type: string;
  /** The place takes a list: several records in one call where the plan is `bulk`. */
  readonly list?: true;
  /** Path of the record's field that gives the value, where it is no part of the page's key; `part` is -1 then. */
  readonly field?: string;
}

/** Key and title of the written record inside the mutation's value. */
export interface RecordReader extends TitlePaths {
  readonly type: string;
  /** Path from the mutation's value. */
  readonly path: string;
  /** The fragments to enter on the way: at the payload, and at the record. */
  readonly on?: MemberAliases;
  readonly as?: MemberAliases;
  /** Paths of its key's parts; empty where it has no key. */
  readonly key: readonly string[];
  /** The record is one of several types: what tells them apart. */
  readonly members?: readonly MemberReader[];
}

/** A type that the written record can be. `own`: it goes by its own key, not by that of the type that it shares with others. */
export interface MemberReader extends MemberAliases, TitlePaths {
  readonly key: readonly string[];
  readonly own: boolean;
}

/** How one shape of refusal comes back. `members`: the aliases of its union members, in the order of the shape's. */
export interface ErrorReader {
  readonly shape: ErrorShape;
  readonly members?: readonly MemberAliases[];
}

/**
 * Everything that sending one mutation takes, as plain JSON: no model, no schema (docs/decisions/0004). The same functions use
 * it in the browser and on the server.
 */
export interface WritePlan extends SiteDocument {
  readonly name: string;
  /** Declares every variable that may be sent; a variable that is left out is an argument left out. */
  /** Variables whose argument is required: they are sent as null where nothing is given, so that the backend says what is missing. */
  readonly required: readonly string[];
  /** Sent always. */
  readonly constants: readonly { readonly at: VariablePath; readonly value: Json }[];
  readonly key: readonly KeyVariable[];
  readonly bulk: boolean;
  /** Form field -> its place. */
  readonly fieldPaths: { readonly [field: string]: VariablePath };
  /** Place of the input object, sent also when it is empty where its argument is required; null for flat arguments. */
  readonly input: VariablePath | null;
  readonly answer: AnswerPlan;
}

/** What a write is to do: what counts as a sign that it was done depends on it. */
export type WriteIntent = 'create' | 'update' | 'delete' | 'action';

/** How what comes back is read (`readWrite`). */
export interface AnswerPlan {
  readonly intent: WriteIntent;
  /** Response keys from the data to the mutation's value. */
  readonly path: readonly string[];
  /** The value is a scalar. */
  readonly leaf: boolean;
  /** What a scalar can be a sign by: a key that is there, a number of rows. */
  readonly leafIs: 'key' | 'count' | 'text';
  /** Such a number counts records: it can be no key of theirs but the one that was sent. */
  readonly tally?: true;
  /** Null is all that the mutation ever gives. */
  readonly void: boolean;
  /** It writes to a record that is there: null says that it is not. */
  readonly keyed: boolean;
  readonly record: RecordReader | null;
  /** That record is the one that was written, and none that it belongs to. */
  readonly own: boolean;
  readonly errors: readonly ErrorReader[];
  /** Scalars of the payload besides the record: name -> response path from the mutation's value. */
  readonly payload: { readonly [name: string]: string };
  readonly payloadOn?: MemberAliases;
  /** Names in `payload`: the written record's key, words about how it went, warnings beside a success. */
  readonly keys: readonly string[];
  readonly words: readonly string[];
  readonly warnings: readonly string[];
  /** The payload has a place for refusals, so that none in it says something. */
  readonly quiet: boolean;
}

/**
 * The plan of one mutation: create, update, delete or action, of an entity or (`entity` null) of the site. The document
 * declares every argument that a form may fill, and never asks for a type's name (S7.4).
 */
export function buildWritePlan(model: Model, entity: Entity | null, source: WriteSource): WritePlan {
  const entries = buildFormEntries(model, source);
  const { select, plan } = buildAnswerPlan(model, entity, source);
  const built = buildDocument({
    kind: 'mutation',
    name: toOperationName(...source.steps.map((step) => step.field)),
    roots: [
      {
        steps: source.steps,
        values: NOTHING,
        open: openArguments(source, entries),
        select: mergeSelections(...select),
      },
    ],
  });
  const names = built.variableNames[0] ?? new Map();
  const last = source.steps.length - 1;
  const at = (ref: ArgRef): VariablePath => variablePath(names, ref);
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    required: requiredVariables(source, names),
    constants: source.constants.map((constant) => ({ at: at(constant.at), value: constant.value })),
    key: source.key.map((place) => ({ ...place, at: at(place.at) })),
    bulk: source.bulk && takesSeveral(source.key),
    fieldPaths: Object.fromEntries(entries.map((entry) => [entry.name, at({ step: last, path: entry.at })])),
    input: source.input === null ? null : at(source.input),
    answer: { ...plan, path: built.paths[0] ?? [] },
  };
}

const NOTHING: ArgumentValues = new Map();

/** Arguments that something may be sent in, and those that the backend demands: by step. */
function openArguments(
  source: WriteSource,
  entries: readonly FormEntry[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const last = source.steps.length - 1;
  const refs: readonly ArgRef[] = [
    ...source.key.map(({ at }) => at),
    ...source.constants.map(({ at }) => at),
    ...(source.input === null ? [] : [source.input]),
    ...entries.map(({ at }) => ({ step: last, path: at })),
    ...source.steps.flatMap(({ args }, step) =>
      args.filter(({ required }) => required).map(({ name }) => ({ step, path: [name] })),
    ),
  ];
  const open = new Map<number, Set<string>>();
  for (const { step, path } of refs) open.set(step, (open.get(step) ?? new Set()).add(path[0] ?? ''));
  return open;
}

function variablePath(names: VariableNames, { step, path }: ArgRef): VariablePath {
  const [argument = '', ...rest] = path;
  return [names.get(step)?.get(argument) ?? argument, ...rest];
}

function requiredVariables(source: WriteSource, names: VariableNames): readonly string[] {
  return source.steps.flatMap(({ args }, step) =>
    args.filter(({ required }) => required).flatMap(({ name }) => names.get(step)?.get(name) ?? []),
  );
}

/** A list of keys, or a list of rows with a key each; parts of a key in lists of their own would not belong together. */
function takesSeveral(key: WriteSource['key']): boolean {
  return (
    key.length > 0 &&
    key.every(({ at, list }) => at.path.includes('[]') || (list === true && key.length === 1))
  );
}
