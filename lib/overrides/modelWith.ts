import type { GraphQLSchema } from 'graphql';
import { WitrynaError } from '../errors';
import { discover } from '../schema/discover';
import type { Model } from '../schema/model';
import { checkNames } from './checkNames';
import { editFields } from './editFields';
import { editInputs } from './editInputs';
import { groupEntities } from './groupEntities';
import { hideEntities } from './hideEntities';
import { hideOperations } from './hideOperations';
import { hintSchema } from './hintSchema';
import { markEvidence } from './markEvidence';
import { faultList } from './parseSiteConfig';
import { protectPages } from './protectPages';
import type { SiteConfig } from './siteConfig';

/** Whether every entry has to fit the schema, or, for a part of what the backend has, only those that do are heeded. */
export type Fit = 'all' | 'some';

/**
 * The model of a schema as the operator wants it: discovery weighs with their hints, and what it gives is edited. `schema` is
 * one that nobody has read yet; it keeps the hints.
 * @throws WitrynaError 'config' that lists every entry that names something that `schema` does not have, with what there is
 */
export function modelWith(
  schema: GraphQLSchema,
  config: SiteConfig,
  source: string,
  fit: Fit = 'all',
): Model {
  const unknown = [...hintSchema(schema, config)];
  const model = discover(schema);
  const faults = [...unknown, ...checkNames(schema, model, config)];
  if (fit === 'all' && faults.length > 0) throw new WitrynaError('config', faultList(source, faults));
  const edits = [
    (edited: Model) => editInputs(edited, config),
    (edited: Model) => editFields(schema, edited, config),
    (edited: Model) => hideOperations(edited, config),
    (edited: Model) => hideEntities(edited, config),
    (edited: Model) => groupEntities(edited, config),
    (edited: Model) => protectPages(edited, config),
    (edited: Model) => markEvidence(edited, config),
  ];
  return edits.reduce((edited, edit) => edit(edited), model);
}
