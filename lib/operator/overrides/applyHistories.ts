import { readStatedHistory } from '../../schema/history/findHistories';
import { createEnumReader } from '../../schema/model/enums';
import type { Entity, Model } from '../../schema/model/model';
import type { SiteConfig } from './siteConfig';

/** Sets or refuses the histories of records, as the operator states. A stated list comes before those that were found. */
export function applyHistories(model: Model, { entities = {} }: SiteConfig): Model {
  if (Object.values(entities).every(({ history }) => history === undefined)) return model;
  const byType = new Map(model.entities.map((entity) => [entity.type, entity]));
  const facts = {
    findEntity: (type: string): Entity | undefined => byType.get(type),
    getInputs: () => model.inputs,
    getEnumValues: createEnumReader(model),
  };
  const withHistory = (entity: Entity): Entity => {
    const stated = entities[entity.type]?.history;
    if (stated === undefined) return entity;
    const { histories = [], ...rest } = entity;
    if (stated === false) return rest;
    const known = histories.find(({ list }) => list === stated) ?? readStatedHistory(entity, stated, facts);
    if (known === null) return entity;
    return { ...rest, histories: [known, ...histories.filter(({ list }) => list !== stated)] };
  };
  return { ...model, entities: model.entities.map(withHistory) };
}
