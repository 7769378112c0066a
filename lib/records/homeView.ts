import { listHref, lookUpHref, newHref, singletonHref } from '../routes';
import type { VisitorInput } from '../schema/model';
import { MAIN_PANES, PANES, type HomeView } from './siteViews';
import type { Describing } from './describe';
import { entityGroups } from './entityGroups';
import { visitorInputLabel } from './visitorInputs';

/** What there is, as the home page shows it. `counts` holds the totals that are known by now. */
export function homeView(to: Describing, counts: ReadonlyMap<string, number>): HomeView {
  const { model, labels } = to;
  const groups = entityGroups(model);
  const listed = groups.flatMap(({ entities }) => entities);
  // What has a line only, and no pane, is its name.
  const panes = new Set(listed.length > PANES ? listed.slice(0, MAIN_PANES) : listed);
  return {
    title: labels.site.title ?? labels.site.name,
    description: labels.site.description,
    entities: groups.flatMap(({ id, entities }) =>
      entities.map((entity) => {
        const hasPane = panes.has(entity);
        const description = hasPane ? labels.typeDescription(entity) : undefined;
        return {
          slug: entity.slug,
          type: entity.type,
          href: listHref(entity.slug),
          label: labels.many(entity),
          count: counts.get(entity.type) ?? null,
          ...(description === undefined ? {} : { description }),
          ...(entity.create === null || !hasPane ? {} : { addHref: newHref(entity.slug) }),
          ...(id === null ? {} : { group: labels.group(id) }),
        };
      }),
    ),
    // A form of more fields, or of a choice, has a page of its own, which the menu leads to.
    lookUps: model.lookUps
      .filter(({ inputs }) => isShort(inputs))
      .map((lookUp) => ({
        slug: lookUp.slug,
        href: lookUpHref(lookUp.slug),
        label: labels.operation(lookUp.steps.at(-1)?.field ?? lookUp.slug, lookUp.label),
        inputs: lookUp.inputs.map((input) => ({
          name: input.name,
          label: visitorInputLabel(to, input.name),
          required: input.required,
        })),
      })),
    singletons: model.singletons.map((singleton) => ({
      slug: singleton.slug,
      href: singletonHref(singleton.slug),
      label: labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label),
    })),
    // What writes is for those to add who know of writing.
    actions: [],
  };
}

const SHORT = 3;

function isShort(inputs: readonly VisitorInput[]): boolean {
  return inputs.length <= SHORT && inputs.every(({ oneOf }) => oneOf === undefined);
}
