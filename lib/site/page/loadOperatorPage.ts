import type { GetServerSidePropsContext } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import { buildEntityDocuments } from '../../core/operations/catalog/allDocuments';
import { loadLastCheck } from '../../features/operator/check/server/lastCheck';
import { getRefutedReads } from '../../kit/run/server/refutedReads';
import { getListedEntities } from '../../core/schema/model/listedEntities';
import {
  buildEntityReport,
  buildSchemaView,
  type AnswersView,
  type BackendView,
  type EntityReport,
  type EntityNaming,
  type SourceView,
} from '../../features/operator/report/backendView';
import { getReasonWriter } from '../../features/operator/report/reasonText';
import type { Locale } from '../../ground/routes/hrefs';
import type { Entity, Model } from '../../core/schema/model/model';
import { getKnownSchema, getSourceState, type Site } from '../site/site';

/** Loads `/backend`: the schema's source, the report of its entities, and the last check. */
export async function loadOperatorPage(
  site: Site | null,
  { query }: GetServerSidePropsContext,
  locale: Locale,
): Promise<BackendView> {
  const read = REFRESH_RESULTS.find((result) => result === query['read']) ?? null;
  const page = Number(getTextParameter(query, 'page') ?? 1);
  return {
    source: await loadSourceView(),
    read,
    answers: await loadAnswersView(),
    schema:
      site === null
        ? null
        : buildSchemaView(site.model, createNaming(site, locale), {
            find: getTextParameter(query, 'find') ?? '',
            page: Number.isSafeInteger(page) ? page : 1,
            open: getTextParameter(query, 'entity'),
            changes: site.changes,
          }),
  };
}

async function loadAnswersView(): Promise<AnswersView> {
  const last = await loadLastCheck();
  const findingsWith = (verdictName: string) =>
    last?.findings.filter(({ verdict }) => verdict === verdictName) ?? [];
  return {
    refuted: getRefutedReads().map(({ type, field, times, rows }) => ({
      type,
      field,
      times,
      ...(rows === true ? { rows } : {}),
    })),
    check:
      last === null
        ? null
        : {
            at: last.at,
            confirmed: findingsWith('confirmed').length,
            refuted: findingsWith('refuted').map(({ entity, reading, says, remedy }) => ({
              says: `${entity}, ${reading}: ${says}.`,
              remedy: remedy ?? null,
            })),
          },
  };
}

const REFRESH_RESULTS = ['changed', 'unchanged', 'failed'] as const;

/** Loads `/backend/[type]`: the report of one entity; null if there is none of this name. */
export async function loadOperatorEntityPage(
  site: Site | null,
  { params, query }: GetServerSidePropsContext,
  locale: Locale,
): Promise<EntityReport | null> {
  const entity = site?.model.entities.find(({ type }) => type === params?.['type']);
  if (site === null || entity === undefined) return null;
  const documents = buildEntityDocuments(site.model, entity);
  return buildEntityReport(site.model, entity, createNaming(site, locale), {
    documents,
    family: getTextParameter(query, 'family'),
  });
}

function createNaming(site: Site, locale: Locale): EntityNaming {
  const labels = site.labels(locale);
  const name = (entity: Entity) => labels.singular(entity);
  const inOrder = sortEntities(site.model, locale, (entity) => name(entity).text);
  return { name, inOrder, say: getReasonWriter(locale) };
}

/** The most significant first, then entities without a list by name. */
function sortEntities(model: Model, locale: Locale, name: (entity: Entity) => string): readonly Entity[] {
  const byName = (a: Entity, b: Entity) => name(a).localeCompare(name(b), locale);
  const listed = getListedEntities(model);
  return [...listed, ...model.entities.filter((entity) => !listed.includes(entity)).toSorted(byName)];
}

async function loadSourceView(): Promise<SourceView> {
  const { lastError, failed } = getSourceState();
  const loaded = await getKnownSchema();
  return {
    now: toIsoTime(Date.now()),
    origin: loaded?.origin ?? null,
    readAt: loaded === null ? null : toIsoTime(loaded.loadedAt),
    changedAt: loaded === null ? null : toIsoTime(loaded.changedAt),
    hash: loaded?.hash ?? null,
    failure:
      lastError === null || failed === null
        ? null
        : { message: lastError.message, at: toIsoTime(failed.at), since: toIsoTime(failed.since) },
  };
}

const toIsoTime = (time: number): string => new Date(time).toISOString();

function getTextParameter(query: ParsedUrlQuery, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' ? value : null;
}
