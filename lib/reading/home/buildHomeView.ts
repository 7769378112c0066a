import { listHref, lookUpHref, newHref, singletonHref } from '../../routes/hrefs';
import type { VisitorInput } from '../../schema/model/model';
import type { HomeView } from './homeView';
import type { LabelContext } from '../describe/describeField';
import { getEntityGroups, getMainEntities } from './entityGroups';
import { getVisitorInputLabel } from '../list/visitorInputs';

/** Builds the view of the home page. `counts` holds the totals that are known by now. */
export function buildHomeView(ctx: LabelContext, counts: ReadonlyMap<string, number>): HomeView {
  const { model, labels } = ctx;
  const groups = getEntityGroups(model);
  // Entities without a card only need their name.
  const panes = new Set(getMainEntities(model));
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
          label: labels.plural(entity),
          count: counts.get(entity.type) ?? null,
          ...(description === undefined ? {} : { description }),
          ...(entity.create === null || !hasPane ? {} : { addHref: newHref(entity.slug) }),
          ...(id === null ? {} : { group: labels.group(id) }),
        };
      }),
    ),
    // Longer forms, and those with a choice, have their own page in the menu.
    lookUps: model.lookUps
      .filter(({ inputs }) => isShort(inputs))
      .map((lookUp) => ({
        slug: lookUp.slug,
        href: lookUpHref(lookUp.slug),
        label: labels.operation(lookUp.steps.at(-1)?.field ?? lookUp.slug, lookUp.label),
        inputs: lookUp.inputs.map((input) => ({
          name: input.name,
          label: getVisitorInputLabel(ctx, input.name),
          required: input.required,
        })),
      })),
    singletons: model.singletons.map((singleton) => ({
      slug: singleton.slug,
      href: singletonHref(singleton.slug),
      label: labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label),
    })),
    // Added by the caller, which knows the mutations.
    actions: [],
  };
}

const MAX_SHORT_INPUTS = 3;

function isShort(inputs: readonly VisitorInput[]): boolean {
  return inputs.length <= MAX_SHORT_INPUTS && inputs.every(({ oneOf }) => oneOf === undefined);
}
