import { buildFormEntries, isDueInput } from '../../schema/model/formEntries';
import type { RecordLayout, StatedLayout } from '../../schema/model/facts';
import type { Entity, Model } from '../../schema/model/model';
import type { InputOrder } from '../../schema/model/writes';
import { LOCALES } from '../../routes/hrefs';
import type { RecordSections, SiteConfig } from './siteConfig';
import { because } from '../../schema/model/reason';

/** Arranges the pages of records and their create forms as the operator states. Hidden fields and lists are left out. */
export function applySections(model: Model, { entities = {} }: SiteConfig): Model {
  const isStated = Object.values(entities).some(
    ({ sections, createFields }) => sections !== undefined || createFields !== undefined,
  );
  if (!isStated) return model;
  const arrange = (entity: Entity): Entity => {
    const { sections, createFields } = entities[entity.type] ?? {};
    return {
      ...entity,
      ...(sections === undefined ? {} : { layout: stateLayout(entity, sections) }),
      ...(createFields === undefined
        ? {}
        : { formInputs: { ...entity.formInputs, create: stateInputs(model, entity, createFields) } }),
    };
  };
  return { ...model, entities: model.entities.map(arrange) };
}

function stateLayout(entity: Entity, sections: RecordSections): RecordLayout {
  const { layout, related, type } = entity;
  const isList = (name: string): boolean => related.some((list) => list.name === name);
  const isShown = (name: string): boolean =>
    isList(name) || entity.fields.some((field) => field.name === name);
  const { head = null, lists = null, folded = [] } = sections;
  const stated: StatedLayout = {
    head: head?.filter(isShown) ?? null,
    lists: lists?.filter(isShown) ?? null,
    folded: folded.flatMap((item) => (typeof item === 'string' && isShown(item) ? [item] : [])),
    folds: folded.flatMap((item) =>
      typeof item === 'string' ? [] : [{ heading: toHeading(item.heading), of: item.of.filter(isShown) }],
    ),
  };
  const placed = new Set([
    ...(stated.lists ?? []),
    ...stated.folded,
    ...stated.folds.flatMap(({ of }) => of),
  ]);
  const reason = because('says.stated', { at: `entities.${type}.sections.head` });
  return {
    ...layout,
    facts: (stated.head ?? layout.facts).filter((name) => !isList(name) && !placed.has(name)),
    nameLists:
      stated.head === null
        ? layout.nameLists.filter(({ value }) => !placed.has(value))
        : stated.head.filter(isList).map((value) => ({ value, reason })),
    stated,
  };
}

function toHeading(
  heading: string | { readonly [locale: string]: string },
): StatedLayout['folds'][number]['heading'] {
  return typeof heading === 'string'
    ? Object.fromEntries(LOCALES.map((locale) => [locale, heading]))
    : heading;
}

/** Puts the stated inputs first. Required ones that are not among them follow, since a form cannot do without them. */
function stateInputs(model: Model, entity: Entity, stated: readonly string[]): InputOrder {
  const { create, formInputs } = entity;
  if (create === null) return formInputs.create;
  const entries = buildFormEntries(model, create);
  const known = new Set(entries.map(({ name }) => name));
  const first = stated.filter((name) => known.has(name));
  const isDue = (name: string): boolean =>
    entries.some(({ name: own, field }) => own === name && isDueInput(field));
  const isLeft = (name: string): boolean => !first.includes(name);
  const { main, more, technical } = formInputs.create;
  return {
    main: [...first, ...[...main, ...more, ...technical].filter((name) => isLeft(name) && isDue(name))],
    more: [...main, ...more].filter((name) => isLeft(name) && !isDue(name)),
    technical: technical.filter((name) => isLeft(name) && !isDue(name)),
  };
}
