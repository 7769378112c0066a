import { WitrynaError } from '../errors';
import type { Entity, Model } from '../schema/model';

/**
 * The entity of this type name, slug or label, in any case.
 * @throws WitrynaError 'config' that lists those that are called alike
 */
export function findEntity(model: Model, name: string): Entity {
  const wanted = name.toLowerCase();
  const exact = model.entities.find((entity) => entity.type === name);
  const found = exact ?? model.entities.find((entity) => namesOf(entity).includes(wanted));
  if (found !== undefined) return found;
  const alike = model.entities
    .filter((entity) => namesOf(entity).some((one) => one.includes(wanted) || wanted.includes(one)))
    .slice(0, 8);
  const others = alike.length > 0 ? alike : model.entities.slice(0, 8);
  const hint =
    others.length === 0
      ? 'There are none.'
      : `There are: ${others.map(({ type }) => type).join(', ')}${others.length < model.entities.length ? ' …' : ''}.`;
  throw new WitrynaError('config', `There is no entity "${name}". ${hint}`);
}

function namesOf(entity: Entity): readonly string[] {
  return [entity.type, entity.slug, entity.labels.one, entity.labels.many].map((one) => one.toLowerCase());
}
