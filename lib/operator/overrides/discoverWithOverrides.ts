import type { GraphQLSchema } from 'graphql';
import { WitrynaError } from '../../errors';
import { discover } from '../../schema/discover';
import type { Model, Entity, Evidence } from '../../schema/model/model';
import { validateConfigNames } from './validateConfigNames';
import { applyFieldOverrides } from './applyFieldOverrides';
import { applyInputOverrides } from './applyInputOverrides';
import { hideEntities } from './hideEntities';
import { hideOperations, findHiddenActionTarget } from './hideOperations';
import { applySchemaHints } from './applySchemaHints';
import { formatConfigIssues } from './parseSiteConfig';
import type { SiteConfig, EntityOverride } from './siteConfig';
import { siteActionHref, listHref, lookUpHref, singletonHref } from '../../routes/hrefs';

const OVERRIDABLE_CAPABILITIES = ['list', 'get', 'key', 'title', 'create', 'update', 'delete'] as const;

/** Adds to the reasons of an entity's capabilities which of them are the operator's word. */
export function markOverriddenEvidence(model: Model, config: SiteConfig): Model {
  const overrides = new Map(Object.entries(config.entities ?? {}));
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const override = overrides.get(entity.type);
      return override === undefined
        ? entity
        : { ...entity, evidence: entity.evidence.map((one) => markOne(one, entity, override)) };
    }),
  };
}

function markOne(evidence: Evidence, entity: Entity, override: EntityOverride): Evidence {
  const name = OVERRIDABLE_CAPABILITIES.find((each) => each === evidence.capability);
  const said = name === undefined ? undefined : override[name];
  if (name === undefined || said === undefined) return evidence;
  const at = `entities.${entity.type}.${name}`;
  if (said === false) return { ...evidence, found: false, reason: `It is not offered (${at}).` };
  if (name === 'title') {
    const paths = [said].flat().map((path) => `\`${String(path)}\``);
    const names = paths.length === 1 ? 'names' : 'name';
    return { ...evidence, found: true, reason: `${paths.join(' and ')} ${names} it (${at}).` };
  }
  return { ...evidence, reason: `${evidence.reason.replace(/\.$/, '')} (${at}).` };
}

/** Whether every entry has to fit the schema, or, for a part of what the backend has, only those that do are heeded. */
export type NameCheck = 'all' | 'some';

/**
 * The model of a schema as the operator wants it: discovery weighs with their hints, and what it gives is edited. `schema` is
 * one that nobody has read yet; it keeps the hints.
 * @throws WitrynaError 'config' that lists every entry that names something that `schema` does not have, with what there is
 */
export function discoverWithOverrides(
  schema: GraphQLSchema,
  config: SiteConfig,
  source: string,
  fit: NameCheck = 'all',
): Model {
  const unknown = [...applySchemaHints(schema, config)];
  const model = discover(schema);
  const faults = [...unknown, ...validateConfigNames(schema, model, config)];
  if (fit === 'all' && faults.length > 0)
    throw new WitrynaError('config', formatConfigIssues(source, faults));
  const edits = [
    (edited: Model) => applyInputOverrides(edited, config),
    (edited: Model) => applyFieldOverrides(schema, edited, config),
    (edited: Model) => hideOperations(edited, config),
    (edited: Model) => hideEntities(edited, config),
    (edited: Model) => groupEntities(edited, config),
    (edited: Model) => protectPages(edited, config),
    (edited: Model) => markOverriddenEvidence(edited, config),
  ];
  return edits.reduce((edited, edit) => edit(edited), model);
}

/** Puts entities into the operator's groups: in the order of `groups`, or, without it, in which they are first named. */
export function groupEntities(model: Model, config: SiteConfig): Model {
  const named = Object.entries(config.entities ?? {}).flatMap(([type, { group }]) =>
    group === undefined ? [] : [{ type, group }],
  );
  if (named.length === 0) return model;
  const shown = new Set(model.entities.map(({ type }) => type));
  const ids = new Set([...Object.keys(config.groups ?? {}), ...named.map(({ group }) => group)]);
  const groups = [...ids].map((id) => ({
    id,
    entities: named.flatMap(({ type, group }) => (group === id && shown.has(type) ? [type] : [])),
  }));
  return { ...model, groups: groups.filter(({ entities }) => entities.length > 0) };
}

/** Gathers the addresses that ask to sign in: those that the operator names, and all that show or write a protected entity. */
export function protectPages(model: Model, config: SiteConfig): Model {
  const types = new Set(
    Object.entries(config.entities ?? {}).flatMap(([type, each]) => (each.protected === true ? [type] : [])),
  );
  const isOurs = ({ of }: { readonly of: string | null }): boolean => of !== null && types.has(of);
  const named = model.entities.filter(({ slug }) => config.protected?.includes(listHref(slug)) === true);
  const closed = new Set([...types, ...named.map(({ type }) => type)]);
  const said = config.protected ?? [];
  const actions = model.siteActions
    .filter((action) => findHiddenActionTarget(action, model, closed) !== null)
    .map(({ slug }) => siteActionHref(slug))
    .filter((href) => !said.some((path) => href.startsWith(`${path}/`)));
  const paths = [
    ...said,
    ...model.entities.filter(({ type }) => types.has(type)).map(({ slug }) => listHref(slug)),
    ...model.lookUps.filter(isOurs).map(({ slug }) => lookUpHref(slug)),
    ...model.singletons.filter(isOurs).map(({ slug }) => singletonHref(slug)),
    ...actions,
  ];
  return paths.length === 0 ? model : { ...model, protected: [...new Set(paths)] };
}
