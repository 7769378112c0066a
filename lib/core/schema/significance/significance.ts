import { createEnumReader, type GetEnumValues } from '../model/enums';
import { lazy, withParts, memoizeByName } from '../model/memoize';
import type { Entity, Model, SiteAction, TitlePaths } from '../model/model';
import type { EntityDisplays, RecordLayout } from '../model/facts';
import type { RelatedList } from '../model/reads';
import { NO_WEIGHT, type Weight } from '../model/weight';
import type { EntityGroup } from '../model/entityGroup';
import { rankListed, findWiderTypes } from '../model/listedEntities';
import { arrangeRecord } from './arrangeRecord';
import { chooseDisplays, NO_DISPLAYS } from './chooseDisplays';
import { groupEntities } from './groupEntities';
import { weighEntities } from './weighEntities';
import { buildFormEntries, findOwnerEntries } from '../model/formEntries';
import { NO_FORM_INPUTS, NO_INPUTS, type FormInputs, type InputOrder } from '../model/writes';
import { pickColumns, type PickedColumns } from './pickColumns';
import { arrangeInputs } from './weighInput';
import { weighSiteAction } from './weighAction';
import { isPersonEntity, rankRelatedLists, findNamingTitles } from './weighRelated';
import { countEach } from '../model/groupBy';

/** Compares the parts of a model with each other. Nothing is computed before the first call, or twice. */
export interface Significance {
  readonly getWeight: (type: string) => Weight;
  /** Returns where home and the menu show an entity's list; null if it has none. */
  readonly getGroup: (type: string) => EntityGroup | null;
  /** Orders the related lists of an entity or a singleton, the most significant first. */
  readonly rankRelated: (type: string, lists: readonly RelatedList[]) => readonly RelatedList[];
  /** Returns what names the records of an entity without a title. */
  readonly findNamingTitles: (type: string) => readonly TitlePaths[];
  /** Returns the default columns of an entity's lists. */
  readonly pickColumns: (type: string) => PickedColumns;
  /** Returns the ways to show an entity's lists besides a table. */
  readonly chooseDisplays: (type: string) => EntityDisplays;
  /** Arranges the inputs of an entity's forms. */
  readonly arrangeInputs: (type: string) => FormInputs;
  readonly arrangeRecord: (type: string) => RecordLayout;
  readonly weighSiteAction: (action: Omit<SiteAction, 'weight'>) => SiteAction;
}

/** Creates the comparison of a model's parts. `getLists` returns the related lists of a type in the
 * schema's order, `getInputs` the input types of the model, `getValues` the values of an enum. */
export function createSignificance(
  getEntities: () => readonly Entity[],
  getLists: (type: string) => readonly RelatedList[],
  getInputs: () => Model['inputs'],
  getValues: GetEnumValues,
): Significance {
  const byType = lazy(() => new Map(getEntities().map((entity) => [entity.type, entity])));
  const weights = lazy(() => weighEntities(getEntities(), getLists));
  const owners = lazy(() => countOwners(getEntities(), getLists));
  const groups = lazy(() => groupEntities(rankListed(getEntities()), getLists));
  const getWeight = (type: string): Weight => weights().get(type) ?? NO_WEIGHT;
  const getPoints = (type: string): number => getWeight(type).points;
  const isPerson = (type: string): boolean => {
    const entity = byType().get(type);
    return entity !== undefined && isPersonEntity(entity);
  };
  const isNamed = (type: string): boolean => hasNames(byType().get(type));
  const countBack = (from: string, to: string): 'one' | 'many' | 'none' =>
    countReferences(byType().get(from), to, getLists(from));
  const findEntity = (type: string): Entity | undefined => byType().get(type);
  const relationFacts = { getPoints, isPerson, isNamed, countBack, findEntity, getLists };
  return {
    getWeight,
    getGroup: (type) => groups().get(type) ?? null,
    findNamingTitles: memoizeByName((type) => {
      const entity = byType().get(type);
      return entity === undefined ? [] : findNamingTitles(entity, findEntity);
    }),
    pickColumns: memoizeByName((type) => {
      const entity = byType().get(type);
      return entity === undefined ? NO_COLUMNS : pickColumns(entity, relationFacts);
    }),
    chooseDisplays: memoizeByName((type) => {
      const entity = byType().get(type);
      return entity === undefined ? NO_DISPLAYS : chooseDisplays(entity, getValues);
    }),
    arrangeInputs: memoizeByName((type) => {
      const entity = byType().get(type);
      return entity === undefined ? NO_FORM_INPUTS : arrangeForms(entity, getInputs(), getPoints);
    }),
    arrangeRecord: memoizeByName((type) => {
      const entity = byType().get(type);
      if (entity === undefined) return NO_LAYOUT;
      return arrangeRecord(entity, {
        ...relationFacts,
        takesOwner: (rows) => takesOwner(rows, [type, ...findWiderTypes(getEntities(), entity)], getInputs()),
        countOwners: (of) => owners().get(of) ?? 0,
      });
    }),
    weighSiteAction: (action) =>
      withParts(action, { weight: lazy(() => weighSiteAction(action.source, getInputs(), getPoints)) }),
    rankRelated: (type, lists) =>
      rankRelatedLists(type, lists, {
        findEntity,
        getPoints,
        countOwners: (of) => owners().get(of) ?? 0,
      }),
  };
}

function arrangeForms(
  entity: Entity,
  inputs: Model['inputs'],
  getPoints: (type: string) => number,
): FormInputs {
  const arrange = (source: Entity['create']): InputOrder =>
    source === null ? NO_INPUTS : arrangeInputs(entity, buildFormEntries({ inputs }, source), getPoints);
  return { create: arrange(entity.create), update: arrange(entity.update) };
}

/** Checks whether records are created below one record of one of the types. */
function takesOwner({ create }: Entity, owners: readonly string[], inputs: Model['inputs']): boolean {
  return create !== null && owners.some((owner) => findOwnerEntries({ inputs }, create, owner).length > 0);
}

/** Counts the entities that list records of each type. */
function countOwners(
  entities: readonly Entity[],
  getLists: (type: string) => readonly RelatedList[],
): ReadonlyMap<string, number> {
  return countEach(
    entities.flatMap(({ type }) => [...new Set(getLists(type).map(({ source }) => source.of))]),
  );
}

/** Decides columns, names of records and the order of forms and records again, after an operator has edited fields. */
export function withSignificance(model: Model): Model {
  const byType = new Map(model.entities.map((entity) => [entity.type, entity]));
  const owners = countOwners(model.entities, (type) => byType.get(type)?.related ?? []);
  const facts = {
    getPoints: (type: string) => byType.get(type)?.weight.points ?? 0,
    isPerson: (type: string) => isPersonEntity(byType.get(type) ?? NO_FIELDS),
    isNamed: (type: string) => hasNames(byType.get(type)),
    findEntity: (type: string) => byType.get(type),
    countBack: (from: string, to: string) =>
      countReferences(byType.get(from), to, byType.get(from)?.related ?? []),
    getLists: (type: string) => byType.get(type)?.related ?? [],
  };
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const named = { ...entity, namedBy: findNamingTitles(entity, (type) => byType.get(type)) };
      return {
        ...named,
        ...pickColumns(named, facts),
        displays: chooseDisplays(named, createEnumReader(model)),
        formInputs: arrangeForms(named, model.inputs, facts.getPoints),
        layout: arrangeRecord(named, {
          ...facts,
          takesOwner: (rows) =>
            takesOwner(rows, [entity.type, ...findWiderTypes(model.entities, entity)], model.inputs),
          countOwners: (of) => owners.get(of) ?? 0,
        }),
      };
    }),
  };
}

/** Groups the lists again, after an operator has changed entities or their weights. */
export function withGroups(model: Model): Model {
  const byType = new Map(model.entities.map((entity) => [entity.type, entity]));
  const groups = groupEntities(rankListed(model.entities), (type) => byType.get(type)?.related ?? []);
  return {
    ...model,
    entities: model.entities.map((entity) => ({ ...entity, group: groups.get(entity.type) ?? null })),
  };
}

/** Checks whether a record refers to one record of a type, lists many of them, or neither. */
function countReferences(
  from: Entity | undefined,
  to: string,
  lists: readonly RelatedList[],
): 'one' | 'many' | 'none' {
  if (lists.some(({ source }) => source.of === to)) return 'many';
  return from?.fields.some(({ target, list }) => target === to && !list) === true ? 'one' : 'none';
}

/** Checks whether records have names: those without one are shown by an opaque key. */
function hasNames(entity: Entity | undefined): boolean {
  return (
    entity === undefined ||
    entity.title !== null ||
    entity.union === true ||
    (entity.namedBy ?? []).length > 0
  );
}

const NO_LAYOUT: RecordLayout = { facts: [], details: [], nameLists: [], partLists: [], sections: {} };
const NO_COLUMNS: PickedColumns = { columns: [], columnPool: [] };
const NO_FIELDS: Pick<Entity, 'fields'> = { fields: [] };
