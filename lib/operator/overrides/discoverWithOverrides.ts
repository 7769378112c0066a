import type { GraphQLSchema } from 'graphql';
import { discover } from '../../schema/discover';
import { withGroups, withSignificance } from '../../schema/significance/significance';
import type { Model, Entity } from '../../schema/model/model';
import { validateConfigNames } from './validateConfigNames';
import { applyActionWeights, applyColumns, applyWeights, applyDisplays } from './applySignificance';
import { applySections } from './applySections';
import { applyFieldOverrides, applyInputOverrides } from './applyFieldOverrides';
import { applyHistories } from './applyHistories';
import { applyAggregates } from './applyAggregates';
import { applyLive } from './applyLive';
import { applyViewerLists } from './applyViewerLists';
import { hideEntities } from './hideEntities';
import { hideOperations, findHiddenActionTarget } from './hideOperations';
import { applySchemaHints } from './applySchemaHints';
import { throwConfigIssues } from './parseSiteConfig';
import type { SiteConfig, EntityOverride } from './siteConfig';
import { siteActionHref, listHref, lookUpHref, singletonHref } from '../../routes/hrefs';
import { because, joinReasons, type Evidence } from '../../schema/model/reason';

const OVERRIDABLE_CAPABILITIES = [
  'list',
  'get',
  'key',
  'title',
  'create',
  'update',
  'delete',
  'history',
  'live',
] as const;

/** Marks the evidence of capabilities that an override decided. */
function markOverriddenEvidence(model: Model, config: SiteConfig): Model {
  const overrides = new Map(Object.entries(config.entities ?? {}));
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const override = overrides.get(entity.type);
      return override === undefined
        ? entity
        : {
            ...entity,
            evidence: entity.evidence.map((evidenceItem) => markOne(evidenceItem, entity, override)),
          };
    }),
  };
}

function markOne(evidence: Evidence, entity: Entity, override: EntityOverride): Evidence {
  const name = OVERRIDABLE_CAPABILITIES.find((each) => each === evidence.capability);
  const overrideValue = name === undefined ? undefined : override[name];
  if (name === undefined || overrideValue === undefined) return evidence;
  const at = `entities.${entity.type}.${name}`;
  if (overrideValue === false)
    return { ...evidence, found: false, reason: because('write.notOffered', { at }) };
  if (name === 'history')
    return {
      ...evidence,
      found: true,
      reason: because('history.stated', { list: String(overrideValue), at }),
    };
  if (name === 'live') return { ...evidence, found: true, reason: because('live.stated', { at }) };
  if (name === 'title') {
    const fields = [overrideValue].flat().map(String);
    const reason = because('write.titleStated', { fields, at });
    return { ...evidence, found: true, reason };
  }
  const reason = joinReasons('sentences', [evidence.reason, because('says.statedBy', { at })]);
  return { ...evidence, reason };
}

/**
 * 'all': every entry must match the schema; 'some': entries that do not match are ignored, for schemas that show a
 * part of the backend.
 */
export type NameCheck = 'all' | 'some';

/** A site.config file that is applied to a schema. */
export interface Overrides {
  readonly config: SiteConfig;
  /** Name of the file in messages. */
  readonly source: string;
  readonly fit?: NameCheck;
  /** What is wrong with the file by itself. It is told together with the unknown names. */
  readonly issues?: readonly string[];
  /** Places of list elements that are among these issues. */
  readonly emptied?: readonly string[];
  /** Issues of the brand, which alone do no harm. */
  readonly brandIssues?: readonly string[];
}

/**
 * Discovers the model of a schema with the operator's overrides: hints before discovery, edits after it. `schema`
 * must not have been read before; it keeps the hints.
 * @throws WitrynaError 'config' that lists every faulty entry, and the known names where one is unknown
 */
export function discoverWithOverrides(schema: GraphQLSchema, overrides: Overrides): Model {
  const { config, source, fit = 'all', issues = [], emptied = [], brandIssues = [] } = overrides;
  const unknown = [...applySchemaHints(schema, config)];
  const model = discover(schema);
  const names = fit === 'all' ? [...unknown, ...validateConfigNames(schema, model, config)] : [];
  const isTold = (issue: string) => emptied.some((place) => issue.startsWith(`${place}:`));
  const faults = [...issues, ...names.filter((issue) => !isTold(issue))];
  if (faults.length > 0) throwConfigIssues(source, [...faults, ...brandIssues]);
  const edits = [
    (edited: Model) => applyInputOverrides(edited, config),
    (edited: Model) => applyFieldOverrides(schema, edited, config),
    (edited: Model) => hideOperations(edited, config),
    (edited: Model) => hideEntities(edited, config),
    (edited: Model) => applyWeights(edited, config),
    (edited: Model) => (config.entities === undefined ? edited : withSignificance(edited)),
    (edited: Model) => applyActionWeights(edited, config),
    (edited: Model) => applySections(edited, config),
    (edited: Model) => applyDisplays(edited, config),
    (edited: Model) => applyHistories(edited, config),
    (edited: Model) => applyViewerLists(edited, config),
    (edited: Model) => applyAggregates(schema, edited, config),
    (edited: Model) => applyLive(schema, edited, config),
    (edited: Model) => (edited === model ? edited : withGroups(edited)),
    // After the groups: a column that leads to another record is no relation of its own.
    (edited: Model) => applyColumns(edited, config),
    (edited: Model) => stateGroups(edited, config),
    (edited: Model) => protectPages(edited, config),
    (edited: Model) => markOverriddenEvidence(edited, config),
  ];
  return edits.reduce((edited, edit) => edit(edited), model);
}

/** Groups entities as configured, in the order of `groups` or, without it, of first mention. */
function stateGroups(model: Model, config: SiteConfig): Model {
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

/** Collects the paths that require sign-in: configured paths, and all pages that show or write a protected entity. */
function protectPages(model: Model, config: SiteConfig): Model {
  const types = new Set(
    Object.entries(config.entities ?? {}).flatMap(([type, each]) => (each.protected === true ? [type] : [])),
  );
  const isOurs = ({ of }: { readonly of: string | null }): boolean => of !== null && types.has(of);
  const named = model.entities.filter(({ slug }) => config.protected?.includes(listHref(slug)) === true);
  const protectedTypes = new Set([...types, ...named.map(({ type }) => type)]);
  const configuredPaths = config.protected ?? [];
  const actions = model.siteActions
    .filter((action) => findHiddenActionTarget(action, model, protectedTypes) !== null)
    .map(({ slug }) => siteActionHref(slug))
    .filter((href) => !configuredPaths.some((path) => href.startsWith(`${path}/`)));
  const paths = [
    ...configuredPaths,
    ...model.entities.filter(({ type }) => types.has(type)).map(({ slug }) => listHref(slug)),
    ...model.lookUps.filter(isOurs).map(({ slug }) => lookUpHref(slug)),
    ...model.singletons.filter(isOurs).map(({ slug }) => singletonHref(slug)),
    ...actions,
  ];
  return paths.length === 0 ? model : { ...model, protected: [...new Set(paths)] };
}
