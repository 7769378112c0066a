import type { Entity } from '../../schema/model/model';
import { findBoardFields } from '../../schema/significance/chooseBoard';
import { findCalendarFields } from '../../schema/significance/chooseCalendar';
import { isPicture } from '../../schema/significance/chooseGallery';
import { describeUnknownName } from './describeUnknownName';
import { placeNames } from './placeNames';
import type { EntityOverride } from './siteConfig';

/** Yields the issues of the fields that a gallery, a board and a calendar are made of. */
export function* validateLooks(entity: Entity, override: EntityOverride): Generator<string> {
  const { type } = entity;
  const names = {
    gallery: placeNames('gallery', override.gallery),
    board: placeNames('board', override.board),
    calendar: placeNames('calendar', override.calendar),
  };
  if (names.calendar.length > 2)
    yield `calendar: names ${names.calendar.length} fields, but a span has a first and a last date`;
  const looks = [
    { look: 'gallery', known: entity.fields.filter(isPicture), what: `pictures of ${type}` },
    {
      look: 'board',
      known: findBoardFields(entity),
      what: `enums that the list of ${type} can be filtered by`,
    },
    {
      look: 'calendar',
      known: findCalendarFields(entity),
      what: `dates that the list of ${type} can be filtered by in a range`,
    },
  ] as const;
  for (const { look, known, what } of looks)
    for (const [at, name] of names[look]) {
      const fields = known.map((field) => field.name);
      if (!fields.includes(name)) yield `${at}: ${describeUnknownName(name, fields, what)}`;
      else if (override.fields?.[name]?.hide === true) yield `${at}: fields.${name}.hide hides ${name}`;
    }
}
