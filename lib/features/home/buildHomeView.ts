import {
  listHref,
  lookUpHref,
  newHref,
  ownerChoiceHref,
  siteActionHref,
  secondaryListHref,
  singletonHref,
} from '../../ground/routes/hrefs';
import { CREATE_POINTS } from '../../core/schema/model/weight';
import { hasOpenList } from '../../core/schema/model/listedEntities';
import { getCreateTitle } from '../../kit/describe/createTitle';
import { getPromptingLists } from '../list/secondaryLists';
import type { LookUp, ArgumentInput } from '../../core/schema/model/model';
import { getTranslator } from '../../ground/intl/translate';
import type { Label } from '../../kit/view/label';
import { getOwnedEntities } from '../../core/schema/model/ownedLists';
import { insertNames } from '../../kit/view/insertNames';
import type { EntityCount, HomeView } from './homeView';
import { getEnumOptions, type LabelContext } from '../../kit/describe/describeField';
import {
  getListGroups,
  getMainEntities,
  hasManyLists,
  type ListGroup,
} from '../../kit/describe/entityGroups';
import { getArgumentInputLabel, LIST_INPUT_PREFIX } from '../list/argumentInputs';

/** The parts of home that are built of the model alone; the others are read, or know the mutations. */
type ModelParts = Omit<HomeView, 'work' | 'news' | 'today' | 'readAt' | 'actions'>;

/** Builds the view of the home page. `counts` holds the totals that are known by now. */
export function buildHomeView(ctx: LabelContext, counts: ReadonlyMap<string, EntityCount>): ModelParts {
  const { model, labels } = ctx;
  const groups = getListGroups(model);
  return {
    title: labels.site.title ?? labels.site.name,
    description: labels.site.description,
    entities: groups.flatMap((group) =>
      group.entities.map((entity) => ({
        slug: entity.slug,
        type: entity.type,
        href: listHref(entity.slug),
        label: labels.plural(entity),
        count: counts.get(entity.type) ?? null,
        ...(group.type === 'main' ? {} : { group: getGroupHeading(group, ctx) }),
        ...(FOLDED_GROUPS.has(group.type) ? { isFolded: true as const } : {}),
      })),
    ),
    creates: buildCreateLinks(ctx),
    owned: buildOwnedLinks(ctx),
    ...buildLookUps(ctx),
    singletons: model.singletons.map((singleton) => ({
      slug: singleton.slug,
      href: singletonHref(singleton.slug),
      label: labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label),
    })),
  };
}

/** The number of forms on home that add something. */
const MAX_CREATES = 5;

/**
 * Builds the links to what adds a record of a main list, or of a type without a list, and to the site's actions that make something new,
 * the most significant first. An action whose name speaks of the system is none of them.
 */
function buildCreateLinks(ctx: LabelContext): HomeView['creates'] {
  const { model, labels } = ctx;
  const translate = getTranslator(labels.locale);
  const main = new Set(getMainEntities(model));
  const forms = model.entities
    .filter((entity) => entity.create !== null && (main.has(entity) || !hasOpenList(entity)))
    .map((entity) => ({
      points: entity.weight.points + CREATE_POINTS,
      link: {
        slug: `new:${entity.slug}`,
        href: newHref(entity.slug),
        label: { text: getCreateTitle({ ...ctx, translate }, entity) },
      },
    }));
  const actions = model.siteActions
    .filter(
      ({ weight: { points, signs } }) =>
        points >= CREATE_POINTS && signs.some(({ reason }) => reason.id === 'sign.action.creates'),
    )
    .map(({ slug, source, label, weight: { points } }) => ({
      points,
      link: {
        slug,
        href: siteActionHref(slug),
        label: labels.operation(source.steps.at(-1)?.field ?? slug, label),
      },
    }));
  return [...forms, ...actions]
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MAX_CREATES)
    .map(({ link }) => link);
}

/** Returns the heading of a group in the language of the page. */
export function getGroupHeading(
  { type, name }: ListGroup,
  { model, labels }: Pick<LabelContext, 'model' | 'labels'>,
): Label {
  const translate = getTranslator(labels.locale);
  if (type === 'stated') return labels.group(name);
  if (type === 'namespace')
    return {
      text: name.charAt(0).toUpperCase() + name.slice(1),
      ...(labels.locale === 'en' ? {} : { lang: 'en' }),
    };
  if (type === 'main') return { text: translate('shell.group.records') };
  if (type !== 'around') return { text: translate(`home.group.${type}`) };
  const center = model.entities.find((entity) => entity.type === name);
  const plural: Label = center === undefined ? { text: name } : labels.plural(center);
  return insertNames((texts) => translate('home.group.around', texts), { name: plural });
}

/** Builds the links to lists that exist only on the records of others, each with what to choose first. */
function buildOwnedLinks({ model, labels }: LabelContext): HomeView['owned'] {
  const translate = getTranslator(labels.locale);
  return getOwnedEntities(model).map(({ entity, lists: [{ owner, list }] }) => ({
    slug: entity.slug,
    href: ownerChoiceHref(owner.slug, list.name),
    label: labels.plural(entity),
    hint: insertNames((texts) => translate('home.owned.hint', texts), { name: labels.singular(owner) }),
  }));
}

/** Groups of what hardly anybody comes for. */
const FOLDED_GROUPS: ReadonlySet<ListGroup['type']> = new Set(['translations', 'system']);

/** The number of look-ups that are forms on the home page; the others are links to their own pages. */
const MAX_LOOK_UP_FORMS = 4;
const MAX_SHORT_INPUTS = 3;

/**
 * Builds the look-ups: the first short ones as forms. Longer ones, those with a choice, those by a key that nobody types and, on a
 * large home, those of values that are no records have a page of their own.
 */
function buildLookUps(ctx: LabelContext): Pick<HomeView, 'lookUps' | 'moreLookUps'> {
  const { model, labels } = ctx;
  const isLarge = hasManyLists(getListGroups(model));
  const isForm = ({ of, members, inputs, variantOf, opaque }: LookUp): boolean =>
    (of !== null || members !== undefined || !isLarge) &&
    variantOf === undefined &&
    opaque !== true &&
    isShort(inputs);
  const forms = model.lookUps.filter(isForm).slice(0, MAX_LOOK_UP_FORMS);
  const toLink = (lookUp: LookUp) => ({
    slug: lookUp.slug,
    href: lookUpHref(lookUp.slug),
    label: labels.operation(lookUp.steps.at(-1)?.field ?? lookUp.slug, lookUp.label),
  });
  const lists = getPromptingLists(model).map(({ entity, list }) => ({
    entity,
    list,
    link: {
      slug: `${entity.slug} ${list.name}`,
      href: secondaryListHref(entity.slug, list.name),
      label: labels.operation(list.source.steps.at(-1)?.field ?? list.label, list.label),
    },
  }));
  const searches = lists.filter(({ list }) => list.searchesAll !== undefined);
  return {
    lookUps: [
      ...searches.map(({ entity, list, link }) => ({
        ...link,
        slug: `${entity.slug}-${list.name}`,
        href: listHref(entity.slug),
        searchedList: list.name,
        inputs: orderInputs(list.inputs).map((input) => toHomeInput(ctx, input, LIST_INPUT_PREFIX)),
      })),
      ...forms.map((lookUp) => ({
        ...toLink(lookUp),
        inputs: chooseHomeInputs(lookUp.inputs).map((input) => toHomeInput(ctx, input, '')),
      })),
    ],
    moreLookUps: [
      ...lists.filter(({ list }) => list.searchesAll === undefined).map(({ link }) => link),
      ...model.lookUps
        .filter((lookUp) => !forms.includes(lookUp))
        .map((lookUp) => ({
          ...toLink(lookUp),
          ...(lookUp.variantOf === undefined && lookUp.opaque !== true ? {} : { isMinor: true as const }),
        })),
    ],
  };
}

type HomeInput = HomeView['lookUps'][number]['inputs'][number];

function toHomeInput(ctx: LabelContext, input: ArgumentInput, prefix: string): HomeInput {
  const { name, required } = input;
  return {
    name: prefix + name,
    label: getArgumentInputLabel(ctx, name),
    required,
    ...(input.enum === undefined ? {} : { options: getEnumOptions(ctx, input, input.enum) }),
  };
}

/**
 * Chooses the inputs that open a record from home: the required ones, or the alternatives where none is. The others are
 * on the look-up's own page.
 */
function chooseHomeInputs(inputs: readonly ArgumentInput[]): readonly ArgumentInput[] {
  const required = inputs.filter((input) => input.required);
  return required.length > 0 ? required : withoutSwitches(inputs);
}

/** Orders what a search requires: the text first, then the choices. */
function orderInputs(inputs: readonly ArgumentInput[]): readonly ArgumentInput[] {
  const required = inputs.filter((input) => input.required);
  return [
    ...required.filter((input) => input.enum === undefined),
    ...required.filter((input) => input.enum !== undefined),
  ];
}

function isShort(inputs: readonly ArgumentInput[]): boolean {
  return (
    withoutSwitches(inputs).length <= MAX_SHORT_INPUTS && inputs.every(({ oneOf }) => oneOf === undefined)
  );
}

/** Leaves out optional boolean inputs: they find no record, and are on the look-up's own page. */
function withoutSwitches(inputs: readonly ArgumentInput[]): readonly ArgumentInput[] {
  const others = inputs.filter(({ kind, required }) => required || kind !== 'boolean');
  return others.length === 0 ? inputs : others;
}
