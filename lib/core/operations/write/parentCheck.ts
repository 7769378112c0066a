import type { Json } from '../../schema/model/json';
import { buildFormEntries } from '../../schema/model/formEntries';
import type { Entity, Model } from '../../schema/model/model';
import type { WriteSource } from '../../schema/model/writes';
import { buildArgumentValues } from '../document/argumentValues';
import { buildDocument, toOpenArguments, toOperationName, toVariablePath } from '../document/buildDocument';
import { isSameKey } from '../document/compareKeys';
import { getAtPath, getFirstAtPath, getRowsAtPath, toJson, toText } from '../document/readResponse';
import { isIntegerType } from '../document/recordIdentity';
import { mergeSelections, selectPath } from '../document/selectionSet';
import { markSiteDocument, type SiteDocument } from '../operation';
import type { VariablePath, WritePlan } from './writePlan';

/**
 * The check before a mutation that knows its record by a number below a parent: a read with the mutation's own values.
 * Plain JSON.
 */
export interface ParentCheck extends SiteDocument {
  readonly name: string;
  /** Variables of the read that are filled from those of the mutation. */
  readonly copies: readonly { readonly variable: string; readonly from: VariablePath }[];
  /** Variables with constant values. */
  readonly constants: { readonly [name: string]: Json };
  /** Response keys of the value that holds the record, and the record's path in it. */
  readonly path: readonly string[];
  readonly recordPath: string;
  readonly keyPaths: readonly string[];
  readonly keyTypes: readonly string[];
  /** The form field that asks for the parent. */
  readonly field: string;
}

/** Builds the check of a mutation's parent; null where the mutation asks for none. */
export function buildParentCheck(
  model: Model,
  { key }: Pick<Entity, 'key'>,
  source: WriteSource,
  plan: WritePlan,
): ParentCheck | null {
  const { parentRead: read } = source;
  if (read === undefined || key === null) return null;
  const isAt = (path: readonly string[], input: readonly string[]): boolean =>
    path.join('.') === input.join('.');
  const entry = buildFormEntries(model, source).find(({ at }) => isAt(at, read.parent.input));
  const parent = entry === undefined ? undefined : plan.fieldPaths[entry.name];
  const number = plan.key[source.key.findIndex(({ at }) => isAt(at.path, read.number.input))]?.at;
  if (entry === undefined || parent === undefined || number === undefined) return null;
  const { name, document, variables, paths, variableNames } = buildDocument({
    kind: 'query',
    name: toOperationName(...read.steps.map(({ field }) => field), 'check'),
    roots: [
      {
        steps: read.steps,
        values: buildArgumentValues([read.constants]),
        open: toOpenArguments([read.parent.at, read.number.at]),
        select: selectPath(
          read.recordPath,
          mergeSelections(...key.fields.map(({ path }) => selectPath(path))),
        ),
      },
    ],
  });
  const names = variableNames[0] ?? new Map();
  return {
    name,
    ...markSiteDocument(document),
    copies: [
      { variable: toVariablePath(names, read.parent.at)[0] ?? '', from: parent },
      { variable: toVariablePath(names, read.number.at)[0] ?? '', from: number },
    ],
    constants: variables,
    path: paths[0] ?? [],
    recordPath: read.recordPath,
    keyPaths: key.fields.map(({ path }) => path),
    keyTypes: key.fields.map(({ type }) => (isIntegerType(type) ? type : 'ID')),
    field: entry.name,
  };
}

type Values = { readonly [name: string]: Json };

/** Builds the variables of the check from those of the mutation; null where one of them has no value. */
export function buildParentCheckVariables({ copies, constants }: ParentCheck, sent: Values): Values | null {
  const values = copies.map(({ variable, from }) => [variable, toJson(getAtPath(sent, from))] as const);
  return values.some(([, value]) => value === null) ? null : { ...constants, ...Object.fromEntries(values) };
}

/**
 * Tells which record has the number below the parent: the one with that key (`same`), `other`, or `none`. Several
 * records prove nothing.
 */
export function judgeParentCheck(
  { path, recordPath, keyPaths, keyTypes }: ParentCheck,
  key: readonly string[],
  data: unknown,
): 'same' | 'other' | 'none' {
  const [row, ...more] = getRowsAtPath(getAtPath(data, path), recordPath);
  if (row === undefined) return 'none';
  const own = keyPaths.map((part) => toText(getFirstAtPath(row, part)));
  return more.length === 0 && isSameKey(key, own, keyTypes) ? 'same' : 'other';
}
