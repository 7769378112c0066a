import type { GraphQLSchema } from 'graphql';
import { getServerConfig } from '../../config/server/serverConfig';
import { WitrynaError } from '../../errors';
import type { LabelsFile } from '../../operator/labels/labelsFile';
import { discoverWithOverrides, type NameCheck } from '../../operator/overrides/discoverWithOverrides';
import { loadSiteConfig, type SiteConfigFile } from '../../operator/overrides/server/loadSiteConfig';
import type { SiteConfig } from '../../operator/overrides/siteConfig';
import { discover } from '../../schema/discover';
import type { Model } from '../../schema/model/model';
import { withoutSessionMutations } from '../../schema/mutations/sessionMutations';
import type { ModelBuilder } from '../../schema/server/schemaSource';
import { collectNameable } from '../../operator/labels/nameable';
import { validateLabelNames } from '../../operator/overrides/validateLabelNames';
import { formatConfigIssues } from '../../operator/overrides/parseSiteConfig';
import { logOnce } from '../backend/log';

interface MakerOptions {
  /** Records which overrides a model was made with. */
  readonly overrides: WeakMap<Model, SiteConfig>;
  readonly labels: LabelsFile | null;
  /** A schema for one visitor may lack names of the files. */
  readonly fit: NameCheck;
}

/**
 * Loads the function that makes models, with the overrides file as it is now. Labels for unknown names are logged.
 * @throws WitrynaError 'config' with all issues of the file
 */
export async function loadModelMaker({ overrides, labels, fit }: MakerOptions): Promise<ModelBuilder> {
  const file = await loadSiteConfig(getServerConfig().siteConfigFile);
  return {
    hash: file === null ? '' : `${fit} ${JSON.stringify(file.config)}`,
    make: (schema) => {
      const discovered = file === null ? discover(schema) : makeOverriddenModel(schema, file, fit);
      const model = usesSharedCredentials() ? withoutSessionMutations(discovered) : discovered;
      if (file !== null) overrides.set(model, file.config);
      if (labels !== null) warnUnknownLabels(labels, schema, model);
      return model;
    },
  };
}

/** All visitors call with the site's credentials: there is no session of a visitor to end. */
function usesSharedCredentials(): boolean {
  const { backend, auth } = getServerConfig();
  const { cookies = false, tokens = [] } = backend.session ?? {};
  if (cookies || tokens.length > 0) return false;
  return Object.keys(backend.headers).length > 0 && (auth?.accessToken ?? null) === null;
}

function makeOverriddenModel(
  schema: GraphQLSchema,
  { config, source }: SiteConfigFile,
  fit: NameCheck,
): Model {
  const model = discoverWithOverrides(schema, config, source, fit);
  if (model.protected !== undefined && getServerConfig().auth === null)
    throw new WitrynaError(
      'config',
      `${source} protects ${model.protected.join(', ')}, but nobody can sign in. Set the AUTH0_* settings, or take it out.`,
    );
  return model;
}

/**
 * Logs labels whose names the schema does not have, with suggestions. They do no harm, and backends change. With
 * schemas per session nothing is logged: the shared schema may lack names that sessions see.
 */
function warnUnknownLabels(labels: LabelsFile, schema: GraphQLSchema, model: Model): void {
  const { labelsFile, auth } = getServerConfig();
  if ((auth?.accessToken ?? null) !== null) return;
  const issues = [...validateLabelNames(schema, collectNameable(model), labels)];
  if (issues.length > 0) logOnce(formatConfigIssues(`SITE_LABELS (${labelsFile ?? ''})`, issues));
}
