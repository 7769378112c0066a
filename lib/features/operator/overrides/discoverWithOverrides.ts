import { isInterfaceType, type GraphQLSchema } from 'graphql';
import { findOpenInputs } from '../../../core/operations/guard/hiddenInputs';
import { discover } from '../../../core/schema/discover';
import { withGroups, withSignificance } from '../../../core/schema/significance/significance';
import type { Model, Entity } from '../../../core/schema/model/model';
import { validateConfigNames } from './validate/validateConfigNames';
import {
  applyActionWeights,
  applyColumns,
  applyOpenings,
  applySorts,
  applyWeights,
  applyDisplays,
  applySections,
} from './applySignificance';
import { applyFieldOverrides, applyInputOverrides } from './applyFieldOverrides';
import { applyOperationInputs } from './applyOperationInputs';
import { applyHistories, applyAggregates, applyLive, applyViewerLists } from './applyReads';
import { hideEntities } from './hideEntities';
import { findMixed } from './hideInterfaces';
import { withoutHistoryReads, withoutUnshownFacts } from './hideHistories';
import { hideOperations, findHiddenActionTarget } from './hideOperations';
import { applySchemaHints } from './applySchemaHints';
import { throwConfigIssues } from './parseSiteConfig';
import { editEntities } from './editEntities';
import type { SiteConfig } from './siteConfig';
import { siteActionHref, listHref, lookUpHref, singletonHref } from '../../../ground/routes/hrefs';
import { because, joinReasons, type Evidence, type Reason } from '../../../core/schema/model/reason';

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
  return editEntities(model, config, OVERRIDABLE_CAPABILITIES, (entity, override) => ({
    ...entity,
    evidence: entity.evidence.map((evidence) => {
      const name = OVERRIDABLE_CAPABILITIES.find((each) => each === evidence.capability);
      const stated = name === undefined ? undefined : override[name];
      return name === undefined || stated === undefined ? evidence : markOne(evidence, entity, name, stated);
    }),
  }));
}

function markOne(
  evidence: Evidence,
  { type }: Entity,
  name: (typeof OVERRIDABLE_CAPABILITIES)[number],
  stated: unknown,
): Evidence {
  const at = `entities.${type}.${name}`;
  const state = (reason: Reason): Evidence => ({ ...evidence, found: true, reason });
  if (stated === false) return { ...evidence, found: false, reason: because('write.notOffered', { at }) };
  switch (name) {
    case 'history':
      return state(because('history.stated', { list: String(stated), at }));
    case 'live':
      return state(because('live.stated', { at }));
    case 'title':
      return state(because('write.titleStated', { fields: [stated].flat().map(String), at }));
    default:
      return {
        ...evidence,
        reason: joinReasons('sentences', [evidence.reason, because('says.statedBy', { at })]),
      };
  }
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
  const model = withInterfaces(schema, discover(schema));
  const names = fit === 'all' ? [...unknown, ...validateConfigNames(schema, model, config)] : [];
  const isTold = (issue: string) => emptied.some((place) => issue.startsWith(`${place}:`));
  const faults = [...issues, ...names.filter((issue) => !isTold(issue))];
  if (faults.length > 0) throwConfigIssues(source, [...faults, ...brandIssues]);
  const edits: readonly ((edited: Model, config: SiteConfig) => Model)[] = [
    applyInputOverrides,
    applyOperationInputs,
    (edited) => applyFieldOverrides(schema, edited, config),
    hideOperations,
    hideEntities,
    applyWeights,
    (edited) => (config.entities === undefined ? edited : withSignificance(edited)),
    applyActionWeights,
    applySections,
    applyDisplays,
    applyHistories,
    (edited) => withoutUnshownFacts(withoutHistoryReads(edited)),
    applyViewerLists,
    (edited) => applyAggregates(schema, edited, config),
    (edited) => applyLive(schema, edited, config),
    (edited) => (edited === model ? edited : withGroups(edited)),
    // After the groups: a column that leads to another record is no relation of its own.
    applyColumns,
    applySorts,
    applyOpenings,
    stateGroups,
    protectPages,
    markOverriddenEvidence,
  ];
  return edits.reduce((edited, edit) => edit(edited, config), model);
}

/** Adds which records a value of an interface may be, by which a hidden one is not read through it. */
function withInterfaces(schema: GraphQLSchema, model: Model): Model {
  const records = new Set(model.entities.map(({ type }) => type));
  const found = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isInterfaceType(type) || records.has(type.name)) return [];
    const members = schema.getPossibleTypes(type).flatMap(({ name }) => (records.has(name) ? [name] : []));
    return members.length === 0 ? [] : [[type.name, members] as const];
  });
  return found.length === 0 ? model : { ...model, interfaces: Object.fromEntries(found) };
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
  const actions = findProtectedActions(model, protectedTypes)
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

function findProtectedActions(model: Model, hidden: ReadonlySet<string>): Model['siteActions'] {
  if (hidden.size === 0) return [];
  const types = new Set([...hidden, ...findMixed(model, hidden).map(({ type }) => type)]);
  const withheld = { hidden: types, open: findOpenInputs(model, hidden) };
  return model.siteActions.filter((action) => findHiddenActionTarget(action, model, withheld) !== null);
}
