import { getWriteCount } from '../../kit/backend/writeNotes';
import { getServerConfig } from '../config/server/serverConfig';
import { buildCountOperation } from '../../core/operations/list/countOperations';
import { createLabelContext } from '../../kit/describe/describeField';
import type { LoadResult, PageFailure } from '../../kit/view/failure';
import { buildHomeView } from '../../features/home/buildHomeView';
import { getMainEntities } from '../../kit/describe/entityGroups';
import { buildPresenceOperation } from '../../core/operations/record/lookUpOperation';
import type { LoaderContext } from '../../kit/run/server/loaderContext';
import type { Singleton } from '../../core/schema/model/model';
import { runOperation } from '../../kit/run/server/runOperation';
import {
  NOTICE_COOKIE,
  type EntityCount,
  type HomeView,
  type NoticeView,
} from '../../features/home/homeView';
import { buildSiteActionLinks } from '../../features/actions/actionLinks';
import { pickReading, type PageRequest } from './pageRequest';
import { buildExamples } from '../../features/ask/buildExamples';
import { getOrMake, memoizeByObject } from '../../core/schema/model/memoize';
import { loadWork } from '../../features/home/server/loadWork';
import { planNews } from '../../features/home/planWork';
import { getSiteDay } from '../../features/list/dayPeriods';
import { fingerprint } from '../../core/json/fingerprint';
import { toLocalizedLabel } from './brandInfo';
import { getSiteBrand } from '../site/site';

/** Loads `/`: the overview of lists and actions. */
export async function loadHomePage(request: PageRequest): Promise<LoadResult<HomeView>> {
  const { site, labels } = request;
  const reading = pickReading(request);
  const [loaded, absent, work] = await Promise.all([
    loadEntityCounts(request),
    findAbsentViewers(request),
    loadWork(reading, { isSignedIn: request.openedBy !== '', tileMs: request.dashboards.tileMs }),
  ]);
  const counted = [...loaded].map(
    ([type, count]) => [type, count === 'signIn' && !canSignIn(request) ? 'forbidden' : count] as const,
  );
  const counts = new Map([...listProtected(request), ...counted]);
  const view = buildHomeView({ ...request, ...createLabelContext(site.model, labels) }, counts);
  const notice = buildNotice(request);
  const creates = new Set(view.creates.map(({ slug }) => slug));
  const actions = buildSiteActionLinks(request).filter(({ slug }) => !creates.has(slug));
  const silent = request.site.counts.isSilent ? { isUnreachable: true as const } : {};
  const { welcome, home } = getSiteBrand().config;
  const title = toLocalizedLabel(welcome?.title, labels.locale);
  const text = toLocalizedLabel(welcome?.text, labels.locale);
  return {
    ok: true,
    view: {
      ...view,
      singletons: view.singletons.filter(({ slug }) => !absent.has(slug)),
      ...silent,
      actions,
      ...(view.entities.length === 0 ? {} : { examples: getExamples(request) }),
      work,
      news: planNews(request),
      today: getSiteDay(request.now),
      readAt: `${request.now.slice(0, 16)}:00.000Z`,
      ...(notice === undefined ? {} : { notice }),
      ...(title === undefined ? {} : { title: title.text }),
      ...(text === undefined ? {} : { description: text.text }),
      ...(home === undefined ? {} : { parts: [...new Set(home)] }),
    },
  };
}

const examplesByModel = memoizeByObject(() => new Map<string, readonly string[]>());

/** Returns questions that this site answers. Which dates they mean changes with the day alone. */
function getExamples(request: PageRequest): readonly string[] {
  const known = examplesByModel(request.model);
  return getOrMake(known, request.labels.locale, () => buildExamples(request));
}

/** Checks whether signing in may show more to the visitor. */
export const canSignIn = ({ openedBy }: Pick<PageRequest, 'openedBy'>): boolean =>
  openedBy === '' && getServerConfig().public.signIn;

/** Lists the entities that can be seen after signing in, which are not counted. */
function listProtected({
  site,
  model,
}: Pick<PageRequest, 'model' | 'site'>): readonly (readonly [string, EntityCount])[] {
  const open = new Set(model.entities.map(({ type }) => type));
  return getMainEntities(site.model).flatMap(({ type }) =>
    open.has(type) ? [] : [[type, 'signIn'] as const],
  );
}

/** Recognises failures without a readable response. A rejection is a response. */
function isNoResponse({ type }: PageFailure): boolean {
  return type === 'unreachable' || type === 'malformed' || type === 'busy';
}

/** Loads the totals of the entities with a pane on the home page: of a large model, only of the main ones. */
export async function loadEntityCounts(
  request: Pick<PageRequest, 'model' | 'fetcher'> & { readonly site: Pick<PageRequest['site'], 'counts'> },
): Promise<ReadonlyMap<string, EntityCount>> {
  const entities = getMainEntities(request.model);
  const types = entities.map((entity) => entity.type);
  return request.site.counts.load(types, getWriteCount(), async (type) => {
    const entity = entities.find((one) => one.type === type);
    const operation = entity === undefined ? null : buildCountOperation(request.model, entity);
    if (operation === null) return null;
    const outcome = await runOperation(request.fetcher, operation);
    if (outcome.ok) return operation.isOwnerless(outcome.data) ? 'signIn' : outcome.value;
    if (isNoResponse(outcome.failure)) throw new Error('The backend gave no answer.');
    if (outcome.failure.type !== 'forbidden') return null;
    return outcome.failure.signIn === true ? 'signIn' : 'forbidden';
  });
}

/** Milliseconds that a menu waits for an answer. Where it comes later, the last one counts. */
const MAX_WAIT_MS = 400;

type ViewerContext = Pick<LoaderContext, 'model' | 'fetcher' | 'slowCounts'>;

/**
 * Finds the values of the visitor (“My account”) that the backend does not have for this session: it is not told who asks, or does not know
 * the person. Their pages would be empty. Returns their slugs.
 */
export async function findAbsentViewers(ctx: ViewerContext): Promise<ReadonlySet<string>> {
  const own = ctx.model.singletons.filter(({ ofViewer }) => ofViewer !== undefined);
  const absent = await Promise.all(own.map((singleton) => isAbsentInTime(ctx, singleton)));
  return new Set(own.flatMap(({ slug }, index) => (absent[index] === true ? [slug] : [])));
}

async function isAbsentInTime(ctx: ViewerContext, singleton: Singleton): Promise<boolean> {
  const { slowCounts, fetcher } = ctx;
  // Sessions with the same permissions have different viewers.
  const key = `${fetcher.role ?? ''} viewer ${singleton.slug}`;
  const ask = (): Promise<boolean> => isAbsent(ctx, singleton);
  const answer = slowCounts === undefined ? ask() : slowCounts.get(key, getWriteCount(), ask);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<unknown>((resolve) => {
    timer = setTimeout(() => resolve(slowCounts?.getLast(key)?.answer), MAX_WAIT_MS);
  });
  const found = await Promise.race([answer, late]).catch(() => false);
  clearTimeout(timer);
  return found === true;
}

async function isAbsent({ model, fetcher }: ViewerContext, singleton: Singleton): Promise<boolean> {
  const outcome = await runOperation(fetcher, buildPresenceOperation(model, singleton));
  return outcome.ok ? outcome.value === null : outcome.failure.type === 'forbidden';
}

/**
 * Builds the operator's notice in the page's language, or in English where it has no such text. Undefined if there is
 * none, or if the visitor has hidden it.
 */
export function buildNotice({
  site,
  labels,
  cookies = '',
}: {
  readonly site: Pick<PageRequest['site'], 'notice'>;
  readonly labels: Pick<PageRequest['labels'], 'locale'>;
  readonly cookies?: PageRequest['cookies'];
}): NoticeView | undefined {
  const { notice } = site;
  const title = toLocalizedLabel(notice?.title, labels.locale);
  const id = fingerprint(notice);
  if (title === undefined || cookies.split('; ').includes(`${NOTICE_COOKIE}=${id}`)) return undefined;
  const text = toLocalizedLabel(notice?.text, labels.locale);
  const links = (notice?.links ?? []).flatMap(({ href, signIn, ...link }) => {
    const label = toLocalizedLabel(link.label, labels.locale);
    const linkText = toLocalizedLabel(link.text, labels.locale);
    if (href === undefined || label === undefined) return [];
    return [
      {
        href,
        label,
        ...(linkText === undefined ? {} : { text: linkText }),
        ...(signIn === true ? { signIn } : {}),
      },
    ];
  });
  return { id, title, ...(text === undefined ? {} : { text }), links };
}
