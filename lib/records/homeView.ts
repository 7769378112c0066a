import type { Entity, Model } from '../schema/model';
import { listHref, lookUpHref, singletonHref } from '../routes';
import type { HomeView } from './siteViews';
import type { Describing } from './describe';

/** Home shows panes up to this many entities, and counts them; above it is a searchable list without counts. */
export const PANES = 12;

/** What there is, as the home page shows it. `counts` holds the totals that are known by now. */
export function homeView(to: Describing, counts: ReadonlyMap<string, number>): HomeView {
  const { model, labels } = to;
  return {
    title: labels.site.title ?? labels.site.name,
    description: labels.site.description,
    entities: listedEntities(model).map((entity) => {
      const description = labels.typeDescription(entity);
      return {
        slug: entity.slug,
        type: entity.type,
        href: listHref(entity.slug),
        label: labels.many(entity),
        count: counts.get(entity.type) ?? null,
        ...(description === undefined ? {} : { description }),
      };
    }),
    lookUps: model.lookUps.map((lookUp) => ({
      slug: lookUp.slug,
      href: lookUpHref(lookUp.slug),
      label: labels.operation(lookUp.steps.at(-1)?.field ?? lookUp.slug, lookUp.label),
      inputs: lookUp.inputs.map((input) => ({
        name: input.name,
        label: labels.input('*', input.name),
        required: input.required,
      })),
    })),
    singletons: model.singletons.map((singleton) => ({
      slug: singleton.slug,
      href: singletonHref(singleton.slug),
      label: labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label),
    })),
    // A link appears here once actions have pages of their own.
    actions: [],
  };
}

/**
 * The entities that have a list, those that people work with first: what can be done with them and what points to them says
 * how central they are; the schema's own order decides between equals.
 */
export function listedEntities(model: Model): readonly Entity[] {
  const pointedAt = new Map<string, number>();
  for (const target of model.entities.flatMap(targetsOf))
    pointedAt.set(target, (pointedAt.get(target) ?? 0) + 1);
  const weight = (entity: Entity) => writesOf(entity) + (pointedAt.get(entity.type) ?? 0);
  return model.entities
    .filter((entity) => entity.list !== null)
    .map((entity, index) => ({ entity, index, weight: weight(entity) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .map(({ entity }) => entity);
}

function targetsOf(entity: Entity): readonly string[] {
  return entity.fields.flatMap((field) => [
    ...(field.target === undefined ? [] : [field.target]),
    ...(field.members ?? []),
  ]);
}

function writesOf(entity: Entity): number {
  return (
    [entity.create, entity.update, entity.delete].filter((write) => write !== null).length +
    entity.actions.length
  );
}
