import type { GraphQLSchema } from 'graphql';
import { serverConfig } from '../../config/serverConfig';
import { WitrynaError } from '../../errors';
import type { LabelsFile } from '../../labels/labelsFile';
import { modelWith, type Fit } from '../../overrides/modelWith';
import { readSiteConfig, type SiteConfigFile } from '../../overrides/server/readSiteConfig';
import type { SiteConfig } from '../../overrides/siteConfig';
import { discover } from '../../schema/discover';
import type { Model } from '../../schema/model';
import { withoutSessions } from '../../schema/mutations/sessionMutations';
import type { ModelMaker } from '../../schema/server/source';
import { tellUnknownLabels } from './tellUnknownLabels';

interface MakerOptions {
  /** Remembers which overrides a model was made with. */
  readonly overrides: WeakMap<Model, SiteConfig>;
  readonly labels: LabelsFile | null;
  /** What the backend tells one visitor alone may well lack what the files name. */
  readonly fit: Fit;
}

/**
 * How models are made now: by what the schema says, and what the operator's file says at this moment. Labels without a place in
 * it are told.
 * @throws WitrynaError 'config' with all faults of the file
 */
export async function readModelMaker({ overrides, labels, fit }: MakerOptions): Promise<ModelMaker> {
  const file = await readSiteConfig(serverConfig().siteConfigFile);
  return {
    hash: file === null ? '' : `${fit} ${JSON.stringify(file.config)}`,
    make: (schema) => {
      const read = file === null ? discover(schema) : overridden(schema, file, fit);
      const model = callsAsItself() ? withoutSessions(read) : read;
      if (file !== null) overrides.set(model, file.config);
      if (labels !== null) tellUnknownLabels(labels, schema, model);
      return model;
    },
  };
}

/** All visitors call with the site's own credentials: none has a session of their own that could be ended. */
function callsAsItself(): boolean {
  const { backend, auth } = serverConfig();
  const { cookies = false, tokens = [] } = backend.session ?? {};
  if (cookies || tokens.length > 0) return false;
  return Object.keys(backend.headers).length > 0 && (auth?.accessToken ?? null) === null;
}

function overridden(schema: GraphQLSchema, { config, source }: SiteConfigFile, fit: Fit): Model {
  const model = modelWith(schema, config, source, fit);
  if (model.protected !== undefined && serverConfig().auth === null)
    throw new WitrynaError(
      'config',
      `${source} protects ${model.protected.join(', ')}, but nobody can sign in. Set the AUTH0_* settings, or take it out.`,
    );
  return model;
}
