import type { Entity, Model } from '../../schema/model';
import type { WriteSource } from '../../schema/writes';
import { buildDocument } from '../document';
import type { Operation } from '../operation';
import { operationName } from '../operationName';
import { readPath } from '../readPath';
import { mergeSelections } from '../selectionNode';
import { errorPlan } from './errorPlan';
import { resultPlan } from './resultPlan';
import { writeArguments } from './writeArguments';
import type { WriteRequest, WriteResult } from './writeRequest';

/**
 * The operation of one mutation: create, update, delete or action, of an entity or (`entity` null) of the site. All values
 * travel in variables, whole arguments at a time. Reads the changed record and the refusals of all dialects; never throws on
 * what comes back (DESIGN S8.1; BACKENDS 5). The document never asks for a type's name (S7.4).
 */
export function saveOperation(
  model: Model,
  entity: Entity | null,
  source: WriteSource,
  request: WriteRequest,
): Operation<WriteResult> {
  // Aliases must not meet the payload's own fields.
  const taken = new Set([
    ...source.payloadFields.map((field) => field.name),
    ...(entity?.fields ?? []).map((field) => field.name),
  ]);
  const result = resultPlan(model, source, { selection: request.selection ?? [], taken });
  const errors = source.errors.map((shape) => errorPlan(shape, taken));
  const select = source.leaf ? [] : mergeSelections(result.select, ...errors.map((plan) => plan.select));
  const { name, document, variables, paths } = buildDocument({
    kind: 'mutation',
    name: operationName(...source.steps.map((step) => step.field)),
    roots: [{ steps: source.steps, values: writeArguments(source, request), select }],
  });
  return {
    name,
    document,
    variables,
    read: (data) => {
      const value = Array.isArray(data) ? undefined : readPath(data, paths[0] ?? []);
      const found = value === null || value === undefined ? [] : errors.flatMap((plan) => plan.read(value));
      return {
        record: result.record(value),
        payload: source.leaf ? {} : result.payload(value),
        errors: found,
        succeeded: found.length === 0 && isAnswer(source, value),
      };
    },
  };
}

/** Null says that nothing was there to write, except where a scalar answers a mutation without a key. */
function isAnswer(source: WriteSource, value: unknown): boolean {
  if (value === undefined || (!source.leaf && typeof value !== 'object')) return false;
  return value !== null || (source.leaf && source.key.length === 0);
}
