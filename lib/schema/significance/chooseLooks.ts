import type { EntityLooks } from '../model/facts';
import type { Entity } from '../model/model';
import { chooseBoard } from './chooseBoard';
import { chooseCalendar } from './chooseCalendar';
import { chooseGallery } from './chooseGallery';

/** Chooses the ways to show an entity's lists beside a table, each with its evidence. */
export function chooseLooks(entity: Entity): EntityLooks {
  return {
    gallery: chooseGallery(entity),
    board: chooseBoard(entity),
    calendar: chooseCalendar(entity),
  };
}

/** No other way than a table. */
export const NO_LOOKS: EntityLooks = { gallery: null, board: null, calendar: null };
