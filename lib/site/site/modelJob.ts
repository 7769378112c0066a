import type { GraphQLSchema } from 'graphql';
import {
  discoverWithOverrides,
  type Overrides,
} from '../../features/operator/overrides/discoverWithOverrides';
import { discover } from '../../core/schema/discover';
import type { Model } from '../../core/schema/model/model';
import { withoutSessionMutations } from '../../core/schema/mutations/sessionMutations';
import { toCompactSources, type CompactSources } from '../schema/compactSources';
import { hashSchema } from '../schema/modelCache';
import { listLargeParts, type PartPlace } from '../schema/sharedParts';
import { buildSourceSchema, type SchemaSources } from '../schema/sourceSchema';

/** Settings that a model depends on besides its schema, as plain data. */
export interface ModelRecipe {
  readonly overrides: Overrides | null;
  /** Leaves out sign-in and sign-out: all visitors call with the site's credentials. */
  readonly hasSharedCredentials: boolean;
}

/** Slow work on a schema, as plain data, so that a worker thread can do it. */
export type ModelJob =
  | { readonly type: 'hash'; readonly sources: SchemaSources; readonly more: string }
  | { readonly type: 'make'; readonly sources: SchemaSources; readonly recipe: ModelRecipe };

/** Results of the jobs by their type. */
export interface ModelJobResults {
  readonly hash: string;
  readonly make: MadeModel;
}

/** A model as it crosses threads, with the texts of its schema and the places of parts that other models may have, too. */
export interface MadeModel {
  readonly model: Model;
  readonly texts: CompactSources;
  readonly parts: readonly PartPlace[];
}

/** Does a job in the current thread. */
export function runModelJob(job: ModelJob): ModelJobResults[ModelJob['type']] {
  switch (job.type) {
    case 'hash':
      return hashSchema(job.sources.answer, job.sources.text, job.more);
    case 'make':
      return makeWithParts(job.sources, job.recipe);
  }
}

function makeWithParts(sources: SchemaSources, recipe: ModelRecipe): MadeModel {
  const model = buildModel(buildSourceSchema(sources), recipe);
  const texts = toCompactSources(sources);
  return { model, texts, parts: listLargeParts({ model, texts }) };
}

/** Makes the model of a schema that has not been read before. Throws a WitrynaError for overrides that do not fit. */
export function buildModel(schema: GraphQLSchema, { overrides, hasSharedCredentials }: ModelRecipe): Model {
  const discovered = overrides === null ? discover(schema) : discoverWithOverrides(schema, overrides);
  return hasSharedCredentials ? withoutSessionMutations(discovered) : discovered;
}
