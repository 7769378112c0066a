import { getServerConfig } from '../config/server/serverConfig';
import type { LabelsFile } from '../../kit/labels/labelsFile';
import { applySchemaHints } from '../../features/operator/overrides/applySchemaHints';
import type { NameCheck, Overrides } from '../../features/operator/overrides/discoverWithOverrides';
import { loadSiteConfig, type SiteConfigFile } from '../../features/operator/overrides/server/loadSiteConfig';
import { formatBrandIssues, formatConfigIssues } from '../../features/operator/overrides/parseSiteConfig';
import type { SiteConfig } from '../../features/operator/overrides/siteConfig';
import type { Model } from '../../core/schema/model/model';
import { createSchemaGetter, expandSources } from '../schema/compactSources';
import { hashSchema } from '../schema/modelCache';
import type { ModelBuilder, ReadSchema } from '../schema/schemaSource';
import type { SharedParts } from '../schema/sharedParts';
import { buildSourceSchema, type SchemaSources } from '../schema/sourceSchema';
import { collectNameable } from '../../kit/labels/nameable';
import { validateLabelNames } from '../../features/operator/overrides/validate/validateLabelNames';
import { logOnce } from '../log';
import { readLabelsFile } from './configFiles';
import { buildModel, type MadeModel, type ModelRecipe } from './modelJob';
import { runInModelThread } from './modelThread';
import { getSourceHash } from './sourceHashes';

/** The operator's files that a model was made with. */
export interface OperatorFiles {
  readonly config: SiteConfig;
  readonly labels: LabelsFile | null;
  /** Issues of the brand's entries that were left out. */
  readonly brandIssues: readonly string[];
}

/** The owner's brand as the site uses it. */
export interface SiteBrand {
  readonly config: NonNullable<SiteConfig['brand']>;
  /** What is wrong with entries that were left out. */
  readonly issues: readonly string[];
}

interface BuilderOptions {
  /** Records which files a model was made with. */
  readonly filesByModel: WeakMap<Model, OperatorFiles>;
  /** Parts of models that are kept once. */
  readonly parts: SharedParts;
  /** A schema for one visitor may lack names of the files. */
  readonly fit: NameCheck;
  /** Gets the brand of the file at each reading. */
  readonly onBrand: (brand: SiteBrand) => void;
}

/**
 * Loads the builder of models, with the operator's files as they are now. It works in the worker thread where one runs. Labels
 * for unknown names are logged.
 * The maker throws a WitrynaError 'config' with all issues of the overrides.
 */
export async function loadModelBuilder({
  filesByModel,
  parts,
  fit,
  onBrand,
}: BuilderOptions): Promise<ModelBuilder> {
  const { siteConfigFile, labelsFile } = getServerConfig();
  const file = await loadSiteConfig(siteConfigFile);
  onBrand({ config: file?.config.brand ?? {}, issues: file?.brandIssues ?? [] });
  if (file !== null && file.brandIssues.length > 0) logOnce(formatBrandIssues(file.source, file.brandIssues));
  const labels = readLabelsFile(labelsFile);
  const more = [
    ...(file === null ? [] : [fit, JSON.stringify([file.config, file.issues, file.brandIssues])]),
    ...(labels === null ? [] : [JSON.stringify(labels)]),
  ].join(' ');
  const recipe: ModelRecipe = {
    overrides: file === null ? null : toOverrides(file, fit),
    hasSharedCredentials: usesSharedCredentials(),
  };
  return {
    hashSources: (sources) =>
      getSourceHash(
        sources,
        more,
        async () =>
          (await runInModelThread({ type: 'hash', sources, more })) ??
          hashSchema(sources.answer, sources.text, more),
      ),
    make: async (sources) => {
      const made = await runInModelThread({ type: 'make', sources, recipe });
      const built = made === null ? buildHere(sources, recipe) : assemble(made, parts, file?.config ?? {});
      filesByModel.set(built.model, {
        config: file?.config ?? {},
        labels,
        brandIssues: file?.brandIssues ?? [],
      });
      if (labels !== null) warnUnknownLabels(labels, built);
      return built;
    },
  };
}

/** Builds the model in this thread, with its lazy parts. */
function buildHere(sources: SchemaSources, recipe: ModelRecipe): ReadSchema {
  const schema = buildSourceSchema(sources);
  return { getSchema: () => schema, model: buildModel(schema, recipe) };
}

/** Takes a model over from the worker thread. Its schema is built when it is needed. */
function assemble({ model, texts, parts }: MadeModel, shared: SharedParts, config: SiteConfig): ReadSchema {
  const held = shared.share(parts);
  const getSchema = createSchemaGetter(() => {
    const schema = buildSourceSchema(expandSources(texts));
    // The guard of documents asks this thread's schema for hints, too. Discovery has checked their names.
    Array.from(applySchemaHints(schema, config));
    return schema;
  });
  return { getSchema, model, held };
}

/** All visitors call with the site's credentials: there is no session of a visitor to end. */
function usesSharedCredentials(): boolean {
  const { backend, auth } = getServerConfig();
  const { cookies = false, tokens = [] } = backend.session ?? {};
  if (cookies || tokens.length > 0) return false;
  return Object.keys(backend.headers).length > 0 && (auth?.accessToken ?? null) === null;
}

/** Returns what a model is made with. The issues of the brand are logged by themselves. */
function toOverrides({ config, source, issues, emptied }: SiteConfigFile, fit: NameCheck): Overrides {
  const isOpen = getServerConfig().auth === null;
  const vain = [...(isOpen ? findVainProtection(config) : []), ...findVainRoles(config)];
  return { config, source, fit, issues: [...issues, ...vain], emptied };
}

/** Yields an issue per entry that protects pages, for a site where nobody can sign in. */
function* findVainProtection({ entities = {}, protected: paths = [] }: SiteConfig): Generator<string> {
  const places = Object.entries(entities).flatMap(([type, override]) =>
    override.protected === true ? [`entities.${type}.protected`] : [],
  );
  for (const place of [...places, ...(paths.length > 0 ? ['protected'] : [])])
    yield `${place}: nobody can sign in; set the AUTH0_* settings, or take it out`;
}

/** Yields an issue per dashboard for roles, for a site that knows none. */
function* findVainRoles({ dashboards = [] }: SiteConfig): Generator<string> {
  if ((getServerConfig().auth?.accessToken?.roleClaim ?? null) !== null) return;
  for (const [index, { roles }] of dashboards.entries())
    if (roles !== undefined)
      yield `dashboards[${String(index)}].roles: the site does not know roles; set GQL_ROLE_CLAIM, or take it out`;
}

/**
 * Logs labels whose names the schema does not have, with suggestions. They do no harm, and backends change. With
 * schemas per session nothing is logged: the shared schema may lack names that sessions see.
 */
function warnUnknownLabels(labels: LabelsFile, { getSchema, model }: ReadSchema): void {
  const { labelsFile, auth } = getServerConfig();
  if ((auth?.accessToken ?? null) !== null) return;
  const issues = [...validateLabelNames(getSchema(), collectNameable(model), labels)];
  if (issues.length > 0) logOnce(formatConfigIssues(`SITE_LABELS (${labelsFile ?? ''})`, issues));
}
