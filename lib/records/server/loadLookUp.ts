import type { Entity, LookUp, Model, Singleton } from '../../schema/model';
import { getOperation } from '../../operations/get';
import { lookUpOperation } from '../../operations/lookUp';
import { partOfRecord } from '../../operations/partOfRecord';
import { singletonOperation } from '../../operations/singleton';
import { lookUpHref, singletonHref } from '../../routes';
import { hrefOf } from '../describe';
import { withParams, type Query } from '../listQuery';
import type { Loaded } from '../outcome';
import type { LookUpView, SingletonView } from '../foundViews';
import { plainEntity } from '../plainEntity';
import { askedPart, omittedView, PART } from '../omittedFields';
import { visitorAnswers } from '../visitorInputs';
import { loadRelated, NO_LISTS } from './loadRelated';
import { operationView, pageWide, partialFailures, type Loading } from './loading';
import { singletonOwner } from './owner';
import { recordView } from './recordView';
import { run } from './run';

/** The part of what was found, under a name that no input has. */
const LOOK_UP_PART = `:${PART}`;

/** What a look-up leads to: a record's own page, or the form with what was found below it. */
export type LookUpOutcome =
  | { readonly kind: 'go'; readonly href: string }
  | { readonly kind: 'page'; readonly loaded: Loaded<LookUpView> };

/** Shows the form; once it is filled in, asks, and goes to the record's own page where it has one. */
export async function loadLookUp(to: Loading, lookUp: LookUp, query: Query): Promise<LookUpOutcome> {
  const asked = visitorAnswers(to, lookUp.inputs, query);
  const form = {
    slug: lookUp.slug,
    label: to.labels.operation(lookUp.steps.at(-1)?.field ?? lookUp.slug, lookUp.label),
    ...(lookUp.description === undefined || to.labels.locale !== 'en'
      ? {}
      : { description: lookUp.description }),
    path: lookUpHref(lookUp.slug),
    inputs: asked.inputs,
  };
  if (asked.values === null) return page({ ...form, ...EMPTY });

  const part = askedPart(query, LOOK_UP_PART);
  const { values } = asked;
  const operation = partOfRecord((selection) => lookUpOperation(to.model, lookUp, values, selection), part);
  if (operation === null) return { kind: 'page', loaded: noSuchPart() };
  const outcome = await run(to.post, operation);
  if (!outcome.ok) {
    // What the backend refused stands above the form: the visitor can correct what they typed.
    if (outcome.failure.kind !== 'refused') return { kind: 'page', loaded: outcome };
    const failures = outcome.failure.messages.map((message) => ({ field: null, message }));
    return page({ ...form, ...EMPTY, failures });
  }
  const entity = entityFor(to.model, lookUp, outcome.value?.type);
  const href = await ownPage(to, entity, outcome.value?.key ?? null);
  if (href !== null) return { kind: 'go', href };
  const failures = partialFailures(to, entity, outcome.errors);
  return page({
    ...form,
    record:
      outcome.value === null
        ? null
        : recordView(to, entity, outcome.value, {
            failures,
            omitted: omittedView(
              to,
              entity,
              operation.omitted,
              withParams(form.path, [...asked.params, [LOOK_UP_PART, String(part + 1)]]),
            ),
          }),
    nothingFound: outcome.value === null,
    failures: [],
    operations: [operationView(operation, outcome)],
  });
}

/** The address of the page of what was found; null where its record cannot be read by its key: what was found is shown then. */
async function ownPage(to: Loading, entity: Entity, key: readonly string[] | null): Promise<string | null> {
  const href = hrefOf(entity, key);
  if (href === null || key === null) return null;
  const read = await run(
    to.post,
    getOperation(to.model, entity, key, { selection: [], pageWide: pageWide(to) }),
  );
  // Whatever else is wrong is told there.
  return read.ok && read.value === null ? null : href;
}

/** An address that asks for more parts than there are. */
function noSuchPart(): Loaded<never> {
  return { ok: false, failure: { kind: 'notFound', entity: null, key: null } };
}

const EMPTY = {
  record: null,
  nothingFound: false,
  failures: [],
  operations: [],
} satisfies Partial<LookUpView>;

function page(view: LookUpView): LookUpOutcome {
  return { kind: 'page', loaded: { ok: true, view } };
}

/** Reads a singleton with the first of its lists; null where the backend has none for this visitor. */
export async function loadSingleton(
  to: Loading,
  singleton: Singleton,
  query: Query = {},
): Promise<Loaded<SingletonView>> {
  const part = askedPart(query);
  const operation = partOfRecord((selection) => singletonOperation(to.model, singleton, selection), part);
  if (operation === null) return noSuchPart();
  const answer = run(to.post, operation);
  const record = async () => {
    const outcome = await answer;
    return outcome.ok ? outcome.value : null;
  };
  const [outcome, lists] = await Promise.all([
    answer,
    part === 1 ? loadRelated(to, singletonOwner(to, singleton), { query, record }) : NO_LISTS,
  ]);
  if (!outcome.ok) return outcome;
  const entity = entityFor(to.model, singleton, outcome.value?.type);
  const own = partialFailures(to, entity, outcome.errors);
  const failures = outcome.value === null ? own : [...own, ...lists.failures];
  const label = to.labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label);
  const found =
    outcome.value === null
      ? null
      : recordView(to, entity, outcome.value, {
          failures,
          omitted: omittedView(
            to,
            entity,
            operation.omitted,
            withParams(singletonHref(singleton.slug), [[PART, String(part + 1)]]),
          ),
        });
  return {
    ok: true,
    view: {
      label,
      record: found === null || singleton.of !== null ? found : { ...found, title: label.text },
      related: found === null ? [] : lists.tables,
      moreRelated: found === null ? [] : lists.more,
      failures,
      operations: [operationView(operation, outcome), ...lists.operations],
    },
  };
}

type Value = Pick<LookUp | Singleton, 'of' | 'type' | 'slug' | 'label' | 'fields' | 'members'>;

/**
 * The entity of what is read; a value that is no entity is described like one, without key and title. `type`: which of
 * several types it turned out to be.
 */
function entityFor(model: Model, of: Value, type: string | null = null): Entity {
  const member = of.members?.find((one) => one.type === type);
  const name = of.of ?? member?.type;
  const entity = model.entities.find((one) => one.type === name);
  return entity ?? plainEntity(member === undefined ? of : { ...of, ...member });
}
