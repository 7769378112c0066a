import type { EntityLooks } from '../../schema/model/facts';
import type { Entity, Model } from '../../schema/model/model';
import type { EntityOverride, SiteConfig } from './siteConfig';

/** Sets or refuses the ways to show lists beside a table, as the operator states. */
export function applyLooks(model: Model, { entities = {} }: SiteConfig): Model {
  const isStated = Object.values(entities).some(
    ({ gallery, board, calendar }) => gallery !== undefined || board !== undefined || calendar !== undefined,
  );
  if (!isStated) return model;
  return {
    ...model,
    entities: model.entities.map((entity) => {
      const override = entities[entity.type];
      return override === undefined ? entity : { ...entity, looks: stateLooks(entity, override) };
    }),
  };
}

function stateLooks(
  { type, looks }: Pick<Entity, 'type' | 'looks'>,
  { gallery, board, calendar }: EntityOverride,
): EntityLooks {
  const state = (stated: string | false, look: string) =>
    stated === false ? null : { value: stated, reason: `stated by entities.${type}.${look}` };
  return {
    gallery: gallery === undefined ? looks.gallery : state(gallery, 'gallery'),
    board: board === undefined ? looks.board : state(board, 'board'),
    calendar: calendar === undefined ? looks.calendar : stateCalendar(type, looks, calendar),
  };
}

/** Puts the stated date first; the others stay on offer. */
function stateCalendar(
  type: string,
  { calendar }: EntityLooks,
  stated: Exclude<EntityOverride['calendar'], undefined>,
): EntityLooks['calendar'] {
  const [field, end] = stated === false ? [] : [stated].flat();
  if (field === undefined) return null;
  const others = calendar?.value.filter((date) => date.field !== field) ?? [];
  return {
    value: [{ field, ...(end === undefined ? {} : { end }) }, ...others],
    reason: `stated by entities.${type}.calendar`,
  };
}
