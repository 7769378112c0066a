import { randomUUID } from 'node:crypto';
import { getServerConfig } from '../config/server/serverConfig';
import { pickDocument } from '../../core/operations/operation';
import type { Model } from '../../core/schema/model/model';
import { importHref, importTemplateHref, listHref } from '../../ground/routes/hrefs';
import { IDEMPOTENCY_KEY_INPUT } from '../../features/form/drafts/inputNames';
import { canUndoImport, isImportable } from '../../features/import/importable';
import { importInput } from '../../features/import/importMapping';
import type { ImportProblem, ImportStep, ImportView } from '../../features/import/importView';
import { handleImportPost } from '../../features/import/server/handleImportPost';
import {
  loadImportForm,
  type ImportForm,
  type ImportLoaderContext,
} from '../../features/import/server/importForm';
import { getOpenedByInput } from '../../features/form/server/formContext';
import type { PostedBody } from '../request/readPostedBody';
import { readPostedSheet } from '../sheets/sheetThread';
import { RenderWithStatus, type LoaderResult, type PageRequest } from './pageRequest';
import { findRouteEntity } from './routeTarget';

const POST_PROBLEMS = {
  403: 'otherSite',
  413: 'tooLarge',
  415: 'form',
} as const satisfies Record<number, ImportProblem>;

/**
 * Loads `/[entity]/import`, and handles its steps where they are posted without scripts. Null where rows of a table cannot become such
 * records.
 */
export async function loadImportPage(request: PageRequest): Promise<LoaderResult<ImportView>> {
  const { posted, site } = request;
  const opened = await openImport({ ...request, isPosted: posted !== null, labelsOf: site.labels });
  if (opened === null) return null;
  const { ctx, form } = opened;
  if (posted === null) return { ok: true, view: buildView(ctx, form, { type: 'file', problem: null }) };
  const { step, status } = await answerPost(ctx, form, posted);
  const view = buildView(ctx, form, step);
  return status === 200 ? { ok: true, view } : new RenderWithStatus(view, status);
}

/** Loads the form through which rows become records of the entity in the path; null where they cannot. */
export async function openImport(
  ctx: ImportLoaderContext & Pick<PageRequest, 'params'>,
): Promise<{ readonly ctx: ImportLoaderContext; readonly form: ImportForm } | null> {
  const entity = findRouteEntity(ctx.model, ctx.params);
  if (entity === undefined || getServerConfig().imports.rows === 0 || !isImportable(ctx.model, entity))
    return null;
  const form = await loadImportForm(ctx, entity);
  return form === null ? null : { ctx, form };
}

async function answerPost(
  ctx: ImportLoaderContext,
  form: ImportForm,
  posted: PostedBody,
): Promise<{ readonly step: ImportStep; readonly status: number }> {
  if (posted.type === 'refused')
    return { step: { type: 'file', problem: POST_PROBLEMS[posted.status] }, status: posted.status };
  const { fields, files } = posted;
  const { imports } = getServerConfig();
  const limits = { rows: imports.plainRows, bytes: imports.bytes };
  return handleImportPost(
    ctx,
    form,
    {
      fields,
      file: files?.get(importInput.file),
      readFile: ({ name, bytes }, { targets }, choices) =>
        readPostedSheet({
          name,
          bytes,
          limits,
          choices,
          jsonTargets: targets.flatMap(({ kind, names }) => (kind === 'json' ? [{ kind, names }] : [])),
        }),
    },
    imports,
  );
}

function buildView(
  ctx: ImportLoaderContext,
  { entity, view, targets, otherNames, identifiers, choices }: ImportForm,
  step: ImportStep,
): ImportView {
  const { locale } = ctx.labels;
  const plural = ctx.labels.plural(entity);
  return {
    entity: { type: entity.type, slug: entity.slug, plural },
    targets,
    otherNames,
    identifiers,
    choices,
    limits: getServerConfig().imports,
    canUndo: canUndoImport(entity),
    ...(entity.delete?.mayKeep === undefined ? {} : { mayKeep: true }),
    href: ctx.address,
    backHref: listHref(entity.slug),
    templateHref: importTemplateHref(entity.slug, locale),
    breadcrumbs: [{ href: listHref(entity.slug), label: plural }],
    hidden: [{ name: IDEMPOTENCY_KEY_INPUT, value: randomUUID() }, ...getOpenedByInput(ctx)],
    operations: [{ name: view.plan.name, ...pickDocument(view.plan), variables: {} }],
    step,
  };
}

/** Returns the address of an entity's import; null where it has none. */
export function findImportHref(model: Model, entity: ImportForm['entity'], maxImportRows = 0): string | null {
  return maxImportRows > 0 && isImportable(model, entity) ? importHref(entity.slug) : null;
}
