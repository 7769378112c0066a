import { createEnumReader, type GetEnumValues } from '../model/enums';
import { lazy, withParts } from '../model/memoize';
import type { Entity, Model, SiteAction } from '../model/model';
import type { RelatedList } from '../model/reads';
import { NO_WEIGHT, type Weight } from '../model/weight';
import type { EntityGroup } from '../model/entityGroup';
import { rankListed, findWiderTypes } from '../model/listedEntities';
import { arrangeRecord } from './arrangeRecord';
import { chooseDisplays } from './chooseDisplays';
import { groupEntities } from './groupEntities';
import { weighEntities } from './weighEntities';
import { buildFormEntries, findOwnerEntries } from '../model/formEntries';
import { NO_INPUTS, type FormInputs, type InputOrder } from '../model/writes';
import { pickColumns } from './pickColumns';
import { arrangeInputs } from './weighInput';
import { weighSiteAction } from './weighAction';
import { isPersonEntity, rankRelatedLists, findNamingTitles } from './weighRelated';
import { countEach } from '../model/groupBy';

/** The parts of a model that its entities are compared by. */
interface ComparedModel {
  readonly getEntities: () => readonly Entity[];
  /** Returns the related lists of a type in the schema's order. */
  readonly getLists: (type: string) => readonly RelatedList[];
  readonly getInputs: () => Model['inputs'];
  /** Returns the significance of an entity; 0 for other types. */
  readonly getPoints: (type: string) => number;
  readonly getValues: GetEnumValues;
}

/** Creates the functions that decide what the pages of an entity show first, from what the others are. */
function createArranger({ getEntities, getLists, getInputs, getPoints, getValues }: ComparedModel) {
  const byType = lazy(() => new Map(getEntities().map((entity) => [entity.type, entity])));
  const owners = lazy(() => countOwners(getEntities(), getLists));
  const findEntity = (type: string): Entity | undefined => byType().get(type);
  const facts = {
    findEntity,
    getLists,
    getPoints,
    isPerson: (type: string) => isPersonEntity(findEntity(type) ?? NO_FIELDS),
    isNamed: (type: string) => hasNames(findEntity(type)),
    countBack: (from: string, to: string) => countReferences(findEntity(from), to, getLists(from)),
    countOwners: (of: string) => owners().get(of) ?? 0,
  };
  return {
    findEntity,
    /** Orders the related lists of an entity or a singleton, the most significant first. */
    rankRelated: (type: string, lists: readonly RelatedList[]) => rankRelatedLists(type, lists, facts),
    /** Returns what names the records of an entity without a title. */
    findNamingTitles: (entity: Entity) => findNamingTitles(entity, findEntity),
    /** Returns the default columns of an entity's lists. */
    pickColumns: (entity: Entity) => pickColumns(entity, facts),
    /** Returns the ways to show an entity's lists besides a table. */
    chooseDisplays: (entity: Entity) => chooseDisplays(entity, getValues),
    /** Arranges the inputs of an entity's forms. */
    arrangeInputs: (entity: Entity) => arrangeForms(entity, getInputs(), getPoints),
    arrangeRecord: (entity: Entity) => {
      const ownerTypes = lazy(() => [entity.type, ...findWiderTypes(getEntities(), entity)]);
      return arrangeRecord(entity, {
        ...facts,
        ownerTypes,
        takesOwner: (rows) => takesOwner(rows, ownerTypes(), getInputs()),
      });
    },
  };
}

/** Compares the parts of a model with each other. */
export type Significance = ReturnType<typeof createSignificance>;

/** Creates the comparison of a model's parts. Nothing is computed before the first call. */
export function createSignificance(model: Omit<ComparedModel, 'getPoints'>) {
  const { getEntities, getLists, getInputs } = model;
  const weights = lazy(() => weighEntities(getEntities(), getLists));
  const groups = lazy(() => groupEntities(rankListed(getEntities()), getLists));
  const getWeight = (type: string): Weight => weights().get(type) ?? NO_WEIGHT;
  const getPoints = (type: string): number => getWeight(type).points;
  return {
    ...createArranger({ ...model, getPoints }),
    getWeight,
    /** Returns where home and the menu show an entity's list; null if it has none. */
    getGroup: (type: string): EntityGroup | null => groups().get(type) ?? null,
    weighSiteAction: (action: Omit<SiteAction, 'weight'>): SiteAction =>
      withParts(action, { weight: lazy(() => weighSiteAction(action.source, getInputs(), getPoints)) }),
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
  const points = new Map(model.entities.map(({ type, weight }) => [type, weight.points]));
  const arranger = createArranger({
    getEntities: () => model.entities,
    getLists: createListReader(model),
    getInputs: () => model.inputs,
    getPoints: (type) => points.get(type) ?? 0,
    getValues: createEnumReader(model),
  });
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const named = { ...entity, namedBy: arranger.findNamingTitles(entity) };
      return {
        ...named,
        ...arranger.pickColumns(named),
        displays: arranger.chooseDisplays(named),
        formInputs: arranger.arrangeInputs(named),
        layout: arranger.arrangeRecord(named),
      };
    }),
  };
}

/** Groups the lists again, after an operator has changed entities or their weights. */
export function withGroups(model: Model): Model {
  const groups = groupEntities(rankListed(model.entities), createListReader(model));
  return {
    ...model,
    entities: model.entities.map((entity) => ({ ...entity, group: groups.get(entity.type) ?? null })),
  };
}

function createListReader({ entities }: Model): (type: string) => readonly RelatedList[] {
  const lists = new Map(entities.map(({ type, related }) => [type, related]));
  return (type) => lists.get(type) ?? [];
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

const NO_FIELDS: Pick<Entity, 'fields'> = { fields: [] };
