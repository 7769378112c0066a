import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ONCE_HEADER } from '../onceHeader';
import type { OperationKind } from '../judgeOperation';
import {
  PREFLIGHT,
  answerType,
  bareRequest,
  errorBody,
  refuseCall,
  type ReadRequest,
  type Refusal,
} from '../passThrough';
import { publicAnswer } from '../publicAnswer';
import { readAnswer } from '../readAnswer';
import { UNKEPT } from '../unkept';
import type { SessionEnd } from './backendSession';
import { logReference } from './logReference';
import { OnceOnly } from './onceOnly';
import { readCall, type CallLimits } from './readCall';
import { sendToBackend, type BackendTarget, type HttpAnswer } from './send';
import type { NoAnswer } from '../answer';

export interface PassThroughOptions extends CallLimits {
  /** Where a call goes, with whose rights; or why it goes nowhere. */
  readonly admit: (call: ReadRequest) => Promise<Passage | Refusal>;
  readonly siteOrigin: string;
  /** What is remembered of answers to mutations, in bytes. */
  readonly maxRepeatBytes: number;
}

/** How a call goes on: `request` is all that the backend gets, so that it reads what was judged. */
export interface Passage {
  readonly target: BackendTarget;
  readonly kind: OperationKind;
  readonly request: ReadRequest;
  /** Tells visitors apart who have a session of the backend's. */
  readonly sessionKey?: string;
}

/** The one operation whose failure nobody may notice (S7.6): a browser would log any error status in its console. */
const SILENT_OPERATION = 'ReportWebVitalMutation';

interface Reply {
  readonly status: number;
  readonly body: string;
  /** What became of a session that the backend gave with it. */
  readonly session?: SessionEnd;
}

/**
 * `/graphqlh`: passes a visitor's GraphQL call on to the backend and the answer back, with its status and its data unchanged, if it
 * is a GraphQL response. Nothing of the visitor's headers or cookies goes on (what `admit` makes of their session may), nothing of
 * the backend's headers comes back; text that is not JSON never reaches the site's own origin.
 */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  options: PassThroughOptions,
): Promise<void> {
  const reply = await replyTo(request, options);
  if (reply.status === 405) response.setHeader('allow', 'POST');
  // What is left of a refused body is not read: the connection ends with the answer.
  if (!request.complete) response.setHeader('connection', 'close');
  response.statusCode = reply.status;
  response.setHeader('content-type', answerType(request.headers.accept));
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.end(reply.body);
}

async function replyTo(request: IncomingMessage, options: PassThroughOptions): Promise<Reply> {
  const refused = refuseCall(callOf(request), options.siteOrigin);
  if (refused !== null) return refuse(refused);
  const call = await readCall(request, options);
  if ('status' in call) return refuse(call);
  const passage = await options.admit(call.request);
  if ('status' in passage) return refuse(passage);
  let isOwn = false;
  const send = async (): Promise<Reply> => {
    isOwn = true;
    return answerToReply(await sendToBackend(passage.target, call.body(passage.request)), passage.request);
  };
  const name = request.headers[ONCE_HEADER];
  // Reading twice does no harm, and an answer that nobody asks for again would only take room.
  const isOnce = typeof name === 'string' && passage.kind === 'write';
  const made = await (isOnce ? onceWithin(options.maxRepeatBytes).run(nameOf(name, passage), send) : send());
  const reply = toldOfSession(made, isOwn);
  return call.request.operationName === SILENT_OPERATION ? { ...reply, status: 200 } : reply;
}

/** The answer, with a word where a session came with it and stays with nobody. A repeated one brings nobody another's. */
function toldOfSession(reply: Reply, isOwn: boolean): Reply {
  const { session, body } = reply;
  const isLost = session === 'unkept' || (session === 'kept' && !isOwn);
  return isLost
    ? { ...reply, body: `${body.slice(0, body.lastIndexOf('}'))},"extensions":${UNKEPT}}` }
    : reply;
}

const memories = new Map<number, OnceOnly<Reply>>();

/** One memory for this process. A large answer is not worth its room. */
function onceWithin(maxBytes: number): OnceOnly<Reply> {
  const bytesOf = ({ body }: Reply): number => 2 * body.length;
  const isWorthIt = ({ body }: Reply): boolean => body.length < 100_000;
  const memory = memories.get(maxBytes) ?? new OnceOnly(isWorthIt, Date.now, { bytesOf, maxBytes });
  memories.set(maxBytes, memory);
  return memory;
}

/** The same name for another call, or on somebody else's behalf, is another name. */
function nameOf(name: string, { request, target, sessionKey = '' }: Passage): string {
  const parts = [name, target.endpoint, target.headers, sessionKey, bareRequest(request)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

const HEADERS = [
  'origin',
  'sec-fetch-site',
  'host',
  'content-type',
  'content-encoding',
  ...Object.keys(PREFLIGHT),
];

function callOf(request: IncomingMessage): Parameters<typeof refuseCall>[0] {
  const headers: Record<string, string | undefined> = {};
  for (const name of HEADERS) {
    const value = request.headers[name];
    headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return { method: request.method ?? '', headers };
}

const refuse = ({ status, code, message, session }: Refusal): Reply => ({
  status,
  body: errorBody(code, message, session === undefined ? {} : { session }),
});

function answerToReply(answer: HttpAnswer | NoAnswer, call: ReadRequest): Reply {
  switch (answer.kind) {
    case 'timeout': {
      const words = `The backend did not answer within ${answer.afterMs} ms.`;
      return failed(call, { status: 504, code: 'BACKEND_TIMEOUT', words, why: '' });
    }
    case 'unreachable': {
      // A form must not call what was cut "not saved".
      const [code, words] = answer.cut === true ? CUT : UNREACHABLE;
      return failed(call, { status: 502, code, words, why: answer.reason });
    }
    case 'answer': {
      const { status, text, contentType, session } = answer;
      const read = readAnswer(status, text);
      if (read.kind === 'ok')
        return { status, body: publicAnswer(text), ...(session === undefined ? {} : { session }) };
      if (read.kind === 'status' && read.message !== undefined)
        return { status, body: errorBody('BACKEND_REFUSED', read.message) };
      // The text itself stays here: it may be a page, and it may tell a visitor what is none of theirs.
      const words = `The backend's answer (status ${status}) is not a GraphQL response.`;
      const why = `status ${status}, ${contentType}, ${text.length} characters`;
      return failed(call, { status: status >= 400 ? status : 502, code: 'BACKEND_MALFORMED', words, why });
    }
  }
}

const UNREACHABLE = ['BACKEND_UNREACHABLE', 'The backend could not be reached.'] as const;
const CUT = ['BACKEND_CUT', 'The connection to the backend broke: what was sent may have arrived.'] as const;

/** A call that no answer of the backend's came to, told to the visitor in the site's words and to the operator in the log. */
function failed(
  { operationName }: ReadRequest,
  { status, code, words, why }: { status: number; code: string; words: string; why: string },
): Reply {
  if (operationName === SILENT_OPERATION) return { status, body: errorBody(code, words) };
  const reference = logReference(`/graphqlh ${operationName ?? ''}: ${code}`, why);
  return { status, body: errorBody(code, words, { reference }) };
}
