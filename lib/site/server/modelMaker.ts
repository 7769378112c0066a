import { serverConfig } from '../../config/serverConfig';
import { WitrynaError } from '../../errors';
import { modelWith, type Fit } from '../../overrides/modelWith';
import { readSiteConfig } from '../../overrides/server/readSiteConfig';
import type { SiteConfig } from '../../overrides/siteConfig';
import { discover } from '../../schema/discover';
import type { Model } from '../../schema/model';
import type { ModelMaker } from '../../schema/server/source';

/**
 * How models are made now: by what the schema says, and what the operator's file says at this moment. `made` remembers which
 * overrides a model was made with. `fit`: what the backend tells one visitor alone may well lack what the file names.
 * @throws WitrynaError 'config' with all faults of the file
 */
export async function readModelMaker(made: WeakMap<Model, SiteConfig>, fit: Fit): Promise<ModelMaker> {
  const file = await readSiteConfig(serverConfig().siteConfigFile);
  if (file === null) return { hash: '', make: discover };
  const { config, source } = file;
  return {
    hash: `${fit} ${JSON.stringify(config)}`,
    make: (schema) => {
      const model = modelWith(schema, config, source, fit);
      if (model.protected !== undefined && serverConfig().auth === null)
        throw new WitrynaError(
          'config',
          `${source} protects ${model.protected.join(', ')}, but nobody can sign in. Set the AUTH0_* settings, or take it out.`,
        );
      made.set(model, config);
      return model;
    },
  };
}
