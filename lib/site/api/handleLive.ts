import type { ServerResponse } from 'node:http';
import type { NextApiRequest, NextApiResponse } from 'next';
import { getServerConfig } from '../config/server/serverConfig';
import { buildLiveOperation } from '../../core/operations/live/liveOperation';
import { listHref, parseKeySegment, recordHref } from '../../ground/routes/hrefs';
import type { LivePlan } from '../../core/schema/model/live';
import type { Entity } from '../../core/schema/model/model';
import { getSession } from '../auth/session';
import { getVisitorTarget } from '../backend/target';
import type { LiveCredentials } from '../live/LiveHub';
import { getLiveService } from '../live/liveService';
import { watchRecords } from '../live/watchRecords';
import { getBackendSession } from '../request/backendSessionCookie';
import { getClientAddress } from '../request/clientAddress';
import { readRoleKey } from '../site/roleClaim';
import { apiRoute, type ApiCall } from './apiRoute';

const RETRY_SECONDS = 60;

/**
 * Handles `GET /api/live/[entity]?key=…&since=…`: an event stream that tells an open page when it should read again. It never
 * carries data of the backend. 404 where nothing tells of changes; 429 and 503 where there are too many streams.
 */
export const handleLive = apiRoute(
  {
    access: 'read',
    rateLimit: 'calls',
    page: ({ query }) => {
      const slug = String(query['entity']);
      const key = parseKey(query['key']);
      return key === null ? listHref(slug) : recordHref(slug, key);
    },
  },
  async (call) => {
    const { request, response, ctx } = call;
    const { live, trustedProxies } = getServerConfig();
    const key = parseKey(request.query['key']);
    const entity = ctx.model.entities.find(({ slug }) => slug === request.query['entity']);
    const plan = entity === undefined ? null : getPlan(entity, key);
    if (entity === undefined || plan === null || live.endpoints.length === 0 || live.streams === 0)
      return null;
    if (request.method === 'HEAD') return void response.status(200).end();
    await stream(call, { entity, plan, key, client: getClientAddress(request, trustedProxies) });
    return undefined;
  },
);

interface StreamRequest {
  readonly entity: Entity;
  readonly plan: LivePlan;
  readonly key: readonly string[] | null;
  readonly client: string;
}

/** Resolves when the stream has ended. */
async function stream(
  { request, response, ctx, openedBy }: ApiCall,
  { entity, plan, key, client }: StreamRequest,
): Promise<void> {
  const credentials = await loadCredentials(request, response);
  const { streams, hub } = getLiveService();
  const obstacle = streams.findObstacle(client);
  if (obstacle !== null) return refuse(response, obstacle === 'busy' ? 429 : 503);
  const operations = plan.sources.flatMap(
    (source) => buildLiveOperation(ctx.model, entity, source, key) ?? [],
  );
  const since = typeof request.query['since'] === 'string' ? Date.parse(request.query['since']) : Number.NaN;
  const started: { send?: (event: string, data?: object) => void } = {};
  const waiting: [string, object][] = [];
  const stop = watchRecords(
    hub,
    credentials,
    { operations, key, complete: plan.complete, since: Number.isNaN(since) ? null : since },
    ({ type, ...data }) => {
      if (started.send === undefined) waiting.push([type, data]);
      else started.send(type, data);
    },
  );
  if (stop === null) return refuse(response, 503);
  const { send, ended } = streams.start(response, { client, user: openedBy });
  started.send = send;
  for (const [type, data] of waiting) send(type, data);
  await ended;
  stop();
}

/** Returns whose rights a visitor's subscriptions have. What all visitors without credentials of their own listen to is shared. */
async function loadCredentials(request: NextApiRequest, response: NextApiResponse): Promise<LiveCredentials> {
  const { caller } = await getSession(request, response);
  const session = await getBackendSession(request, response);
  const { auth, live } = getServerConfig();
  const target = getVisitorTarget(caller, undefined, session.getExchange('read'));
  const headers = { ...target.headers, ...target.session?.createHeaders(), ztoken: target.ztoken };
  const claim = live.isSharedByRole ? (auth?.accessToken?.roleClaim ?? null) : null;
  const role = caller === null || claim === null ? null : readRoleKey(caller.token, claim);
  const own = role === null ? caller?.key : `role ${role}`;
  return {
    key: JSON.stringify([own ?? '', session.key]),
    headers,
    canExpire: caller !== null || session.key !== '',
  };
}

const getPlan = ({ live }: Entity, key: readonly string[] | null): LivePlan | null =>
  (key === null ? live?.list : live?.record) ?? null;

const parseKey = (value: string | string[] | undefined): readonly string[] | null =>
  typeof value === 'string' && value !== '' ? parseKeySegment(value) : null;

function refuse(response: ServerResponse, status: 429 | 503): void {
  response.statusCode = status;
  response.setHeader('retry-after', String(RETRY_SECONDS));
  response.end();
}
