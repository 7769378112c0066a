import type { Entity, LookUp, Model, Singleton } from '../../../core/schema/model/model';
import { buildGetOperation } from '../../../core/operations/record/getOperation';
import {
  buildLookUpOperation,
  buildSingletonOperation,
} from '../../../core/operations/record/lookUpOperation';
import { lookUpHref, singletonHref } from '../../../ground/routes/hrefs';
import { findRecordHref } from '../../../kit/describe/describeField';
import { type UrlQuery, withQuery } from '../../../ground/routes/queryParams';
import type { LoadResult } from '../../../kit/view/failure';
import type { LookUpView, SingletonView } from '../recordView';
import { toPlainEntity } from '../../../kit/describe/plainEntity';
import { parsePart, PART_PARAM, buildRecordView } from './buildRecordView';
import { parseArgumentInputs } from '../../list/argumentInputs';
import { loadRelatedTables, NO_RELATED_TABLES } from './loadRelatedTables';
import {
  toOperationView,
  getPageWideValues,
  toPartialFailures,
  type LoaderContext,
} from '../../../kit/run/server/loaderContext';
import { createSingletonOwner } from './owner';
import { findFoldedDetails } from './recordFailures';
import { findRecordPart, runOperation } from '../../../kit/run/server/runOperation';

/** A name that no input has. */
const LOOK_UP_PART_PARAM = `:${PART_PARAM}`;

/** Result of a look-up: a redirect to the record's page, or the form with the result below it. */
export type LookUpResult =
  | { readonly type: 'go'; readonly href: string }
  | { readonly type: 'page'; readonly loaded: LoadResult<LookUpView> };

/** Loads a look-up: the form, and once it is filled in, the record or a redirect to its page. */
export async function loadLookUp(ctx: LoaderContext, lookUp: LookUp, query: UrlQuery): Promise<LookUpResult> {
  const parsedInputs = parseArgumentInputs(ctx, lookUp.inputs, query);
  const form = {
    slug: lookUp.slug,
    label: ctx.labels.operation(lookUp.steps.at(-1)?.field ?? lookUp.slug, lookUp.label),
    ...(lookUp.description === undefined || ctx.labels.locale !== 'en'
      ? {}
      : { description: lookUp.description }),
    path: lookUpHref(lookUp.slug),
    inputs: parsedInputs.inputs,
  };
  if (parsedInputs.values === null) return toPageResult({ ...form, ...EMPTY_LOOK_UP });

  const part = parsePart(query, LOOK_UP_PART_PARAM);
  const { values } = parsedInputs;
  const operation = await findRecordPart(
    ctx.fetcher,
    (selection) => buildLookUpOperation(ctx.model, lookUp, values, selection),
    part,
  );
  if (operation === null) return { type: 'page', loaded: noSuchPart() };
  const outcome = await runOperation(ctx.fetcher, operation);
  if (!outcome.ok) {
    // A refusal is shown above the form, so that the visitor can correct the input.
    if (outcome.failure.type !== 'refused') return { type: 'page', loaded: outcome };
    const failures = outcome.failure.messages.map((message) => ({ field: null, message }));
    return toPageResult({ ...form, ...EMPTY_LOOK_UP, failures });
  }
  const entity = toEntity(ctx.model, lookUp, outcome.value?.type);
  const href = await findOwnPage(ctx, entity, outcome.value?.key ?? null);
  if (href !== null) return { type: 'go', href };
  return toPageResult({
    ...form,
    record:
      outcome.value === null
        ? null
        : buildRecordView(ctx, entity, outcome.value, {
            errors: { errors: outcome.errors, operation, findFolded: findFoldedDetails },
            omitted: outcome.omitted,
            nextHref: withQuery(form.path, [...parsedInputs.params, [LOOK_UP_PART_PARAM, String(part + 1)]]),
          }),
    nothingFound: outcome.value === null,
    failures: [],
    operations: [toOperationView(operation, outcome)],
  });
}

/** Returns the address of the record's page; null if its key does not read it, so that the result is shown here. */
async function findOwnPage(
  ctx: LoaderContext,
  entity: Entity,
  key: readonly string[] | null,
): Promise<string | null> {
  const href = findRecordHref(entity, key);
  if (href === null || key === null) return null;
  const read = await runOperation(
    ctx.fetcher,
    buildGetOperation(ctx.model, entity, key, { selection: [], pageWide: getPageWideValues(ctx.labels) }),
  );
  // Any other failure is shown by that page.
  return read.ok && read.value === null ? null : href;
}

/** The URL asks for more parts than there are. */
function noSuchPart(): LoadResult<never> {
  return { ok: false, failure: { type: 'notFound', entity: null, key: null } };
}

const EMPTY_LOOK_UP = {
  record: null,
  nothingFound: false,
  failures: [],
  operations: [],
} satisfies Partial<LookUpView>;

function toPageResult(view: LookUpView): LookUpResult {
  return { type: 'page', loaded: { ok: true, view } };
}

/** Loads a singleton with its related lists; the record is null if the backend has none for this visitor. */
export async function loadSingleton(
  ctx: LoaderContext,
  singleton: Singleton,
  query: UrlQuery = {},
): Promise<LoadResult<SingletonView>> {
  const part = parsePart(query);
  const operation = await findRecordPart(
    ctx.fetcher,
    (selection) => buildSingletonOperation(ctx.model, singleton, selection),
    part,
  );
  if (operation === null) return noSuchPart();
  const answer = runOperation(ctx.fetcher, operation);
  const record = async () => {
    const outcome = await answer;
    return outcome.ok ? outcome.value : null;
  };
  const [outcome, lists] = await Promise.all([
    answer,
    part === 1
      ? loadRelatedTables(ctx, createSingletonOwner(singleton), { query, record })
      : NO_RELATED_TABLES,
  ]);
  if (!outcome.ok) return outcome;
  const entity = toEntity(ctx.model, singleton, outcome.value?.type);
  const label = ctx.labels.operation(singleton.steps.at(-1)?.field ?? singleton.slug, singleton.label);
  const found =
    outcome.value === null
      ? null
      : buildRecordView(ctx, entity, outcome.value, {
          failures: lists.failures,
          errors: { errors: outcome.errors, operation, findFolded: findFoldedDetails },
          omitted: outcome.omitted,
          nextHref: withQuery(singletonHref(singleton.slug), [[PART_PARAM, String(part + 1)]]),
        });
  return {
    ok: true,
    view: {
      label,
      record: found === null || singleton.of !== null ? found : { ...found, title: label.text },
      related: found === null ? [] : lists.tables,
      moreRelated: found === null ? [] : lists.more,
      // Those of a record are its own.
      failures: found === null ? toPartialFailures(ctx, entity, outcome.errors) : [],
      operations: [toOperationView(operation, outcome), ...lists.operations],
    },
  };
}

type ReadableValue = Pick<LookUp | Singleton, 'of' | 'type' | 'slug' | 'label' | 'fields' | 'members'>;

/** Returns the entity of a value, or a plain description if it is no entity. `type`: the concrete type of a union. */
function toEntity(model: Model, of: ReadableValue, type: string | null = null): Entity {
  const member = of.members?.find((one) => one.type === type);
  const name = of.of ?? member?.type;
  const entity = model.entities.find((one) => one.type === name);
  return entity ?? toPlainEntity(member === undefined ? of : { ...of, ...member });
}
