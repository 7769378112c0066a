import type { Json } from '../../schema/model/json';
import type { Entity, Model } from '../../schema/model/model';
import type { ArgRef } from '../../schema/model/reads';
import type { WriteSource } from '../../schema/model/writes';
import type { ArgumentValues } from '../document/argumentValues';
import {
  buildDocument,
  toOpenArguments,
  toOperationName,
  toVariablePath,
  type VariableNames,
} from '../document/buildDocument';
import { markSiteDocument, type SiteDocument } from '../operation';
import { mergeSelections } from '../document/selectionSet';
import { buildAnswerPlan, type AnswerPlan } from './answerPlan';
import { buildFormEntries, type FormEntry } from '../../schema/model/formEntries';

/** Place inside the variables: the variable's name, then keys. `[]` is the only element of a list. */
export type VariablePath = readonly string[];

/** Place of one part of a record's key. `type`: printed type of the value itself. */
export interface KeyVariable {
  readonly part: number;
  readonly at: VariablePath;
  readonly type: string;
  /** The place takes a list: several records in one call where the plan is `bulk`. */
  readonly list?: true;
  /** Path of the record field that supplies the value, where it is no part of the page's key; `part` is -1 then. */
  readonly field?: string;
}

/**
 * Everything needed to send one mutation, as plain JSON without model and schema (docs/glossary.md, decision 0004). The browser
 * and the server use it with the same functions.
 */
export interface WritePlan extends SiteDocument {
  readonly name: string;
  /**
   * Variables of required arguments. Without a value they are sent as null, so that the backend reports the missing
   * value.
   */
  readonly required: readonly string[];
  /** Values that are always sent. */
  readonly constants: readonly { readonly at: VariablePath; readonly value: Json }[];
  readonly key: readonly KeyVariable[];
  readonly bulk: boolean;
  /** Places by form field. */
  readonly fieldPaths: { readonly [field: string]: VariablePath };
  /** Place of the input object; null for flat arguments. It is sent even when empty, where its argument is required. */
  readonly input: VariablePath | null;
  readonly answer: AnswerPlan;
}

/**
 * Builds the plan of one mutation: create, update, delete or action, of an entity or (`entity` null) of the site. The
 * document declares every argument that a form may fill, and never selects `__typename`.
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
        values: NO_VALUES,
        open: getOpenArguments(source, entries),
        select: mergeSelections(...select),
      },
    ],
  });
  const names = built.variableNames[0] ?? new Map();
  const last = source.steps.length - 1;
  const at = (ref: ArgRef): VariablePath => toVariablePath(names, ref);
  return {
    name: built.name,
    ...markSiteDocument(built.document),
    required: getRequiredVariables(source, names),
    constants: source.constants.map((constant) => ({ at: at(constant.at), value: constant.value })),
    key: source.key.map((place) => ({ ...place, at: at(place.at) })),
    bulk: source.bulk && acceptsSeveralRecords(source.key),
    fieldPaths: Object.fromEntries(entries.map((entry) => [entry.name, at({ step: last, path: entry.at })])),
    input: source.input === null ? null : at(source.input),
    answer: { ...plan, path: built.paths[0] ?? [] },
  };
}

const NO_VALUES: ArgumentValues = new Map();

/** Returns the arguments that may be sent or are required, by step. */
function getOpenArguments(
  source: WriteSource,
  entries: readonly FormEntry[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const last = source.steps.length - 1;
  return toOpenArguments([
    ...source.key.map(({ at }) => at),
    ...source.constants.map(({ at }) => at),
    ...(source.input === null ? [] : [source.input]),
    ...entries.map(({ at }) => ({ step: last, path: at })),
    ...source.steps.flatMap(({ args }, step) =>
      args.filter(({ required }) => required).map(({ name }) => ({ step, path: [name] })),
    ),
  ]);
}

function getRequiredVariables(source: WriteSource, names: VariableNames): readonly string[] {
  return source.steps.flatMap(({ args }, step) =>
    args.filter(({ required }) => required).flatMap(({ name }) => names.get(step)?.get(name) ?? []),
  );
}

/**
 * Checks whether several records fit into one call: a list of keys, or a list of rows with one key each. Key parts in
 * separate lists would not belong together.
 */
function acceptsSeveralRecords(key: WriteSource['key']): boolean {
  return (
    key.length > 0 &&
    key.every(({ at, list }) => at.path.includes('[]') || (list === true && key.length === 1))
  );
}
