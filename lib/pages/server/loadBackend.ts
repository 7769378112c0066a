import type { GetServerSidePropsContext } from 'next';
import type { ParsedUrlQuery } from 'node:querystring';
import { documentsOf } from '../../operations/documents';
import { readLastCheck } from '../../check/server/lastCheck';
import { refutedReadings } from '../../records/server/refutedReadings';
import { listedEntities } from '../../records/listedEntities';
import {
  entityView,
  schemaView,
  type AnswersView,
  type BackendView,
  type EntityView,
  type Naming,
  type SourceView,
} from '../../report/backendView';
import type { Locale } from '../../routes';
import type { Entity, Model } from '../../schema/model';
import { knownSchema, sourceState, type Site } from '../../site/server/site';

/** Above this many, the table is in alphabetical order, as the menu is. */
const ALPHABETICAL = 30;

/** `/backend`: where the schema comes from, what was read in it, and what came of it. */
export async function loadBackend(
  site: Site | null,
  { query }: GetServerSidePropsContext,
  locale: Locale,
): Promise<BackendView> {
  const read = RESULTS.find((result) => result === query['read']) ?? null;
  const page = Number(text(query, 'page') ?? 1);
  return {
    source: await sourceView(),
    read,
    answers: await answersView(),
    schema:
      site === null
        ? null
        : schemaView(site.model, naming(site, locale), {
            find: text(query, 'find') ?? '',
            page: Number.isSafeInteger(page) ? page : 1,
            open: text(query, 'entity'),
            changes: site.changes.map(({ at, says }) => ({ at, says })),
          }),
  };
}

async function answersView(): Promise<AnswersView> {
  const last = await readLastCheck();
  const of = (wanted: string) => last?.findings.filter(({ verdict }) => verdict === wanted) ?? [];
  return {
    refuted: refutedReadings().map(({ type, field, times, rows }) => ({
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
            confirmed: of('confirmed').length,
            refuted: of('refuted').map(({ entity, reading, says, remedy }) => ({
              says: `${entity}, ${reading}: ${says}.`,
              remedy: remedy ?? null,
            })),
          },
  };
}

const RESULTS = ['changed', 'unchanged', 'failed'] as const;

/** `/backend/[type]`: everything about one entity; null where there is none of this name. */
export async function loadBackendEntity(
  site: Site | null,
  { params, query }: GetServerSidePropsContext,
  locale: Locale,
): Promise<EntityView | null> {
  const entity = site?.model.entities.find(({ type }) => type === params?.['type']);
  if (site === null || entity === undefined) return null;
  const documents = documentsOf(site.model, entity);
  return entityView(site.model, entity, naming(site, locale), { documents, family: text(query, 'family') });
}

function naming(site: Site, locale: Locale): Naming {
  const labels = site.labels(locale);
  const name = (entity: Entity) => labels.one(entity);
  return { name, inOrder: inOrder(site.model, locale, (entity) => name(entity).text) };
}

/** As in the menu, then those without a list by name. */
function inOrder(model: Model, locale: Locale, name: (entity: Entity) => string): readonly Entity[] {
  const byName = (a: Entity, b: Entity) => name(a).localeCompare(name(b), locale);
  const listed = listedEntities(model);
  const others = model.entities.filter(({ list }) => list === null).toSorted(byName);
  return [...(listed.length > ALPHABETICAL ? listed.toSorted(byName) : listed), ...others];
}

async function sourceView(): Promise<SourceView> {
  const { lastError, failed } = sourceState();
  const loaded = await knownSchema();
  return {
    now: isoTime(Date.now()),
    origin: loaded?.origin ?? null,
    readAt: loaded === null ? null : isoTime(loaded.loadedAt),
    changedAt: loaded === null ? null : isoTime(loaded.changedAt),
    hash: loaded?.hash ?? null,
    failure:
      lastError === null || failed === null
        ? null
        : { message: lastError.message, at: isoTime(failed.at), since: isoTime(failed.since) },
  };
}

const isoTime = (time: number): string => new Date(time).toISOString();

function text(query: ParsedUrlQuery, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' ? value : null;
}
