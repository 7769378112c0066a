import { sendToBackend, type BackendTarget } from '../backend/send';
import { WitrynaError } from '../../core/errors';
import type { IntrospectionFetcher } from '../schema/introspect';
import { noteAnswerText } from './sourceHashes';

/**
 * Creates the function that sends introspection requests. `name`: name of the backend in messages; the site hides
 * its URL, `explain` shows it.
 */
export function createIntrospectionPost(target: BackendTarget, name = 'The backend'): IntrospectionFetcher {
  return async (body) => {
    const answer = await sendToBackend(target, JSON.stringify(body), 'read');
    switch (answer.type) {
      case 'timeout':
        throw new WitrynaError('backend', `${name} did not answer within ${answer.afterMs} ms.`);
      case 'unreachable':
        throw new WitrynaError('backend', `${name} cannot be reached: ${answer.reason}`);
      case 'answer': {
        const json = tryParseJson(answer.text);
        noteAnswerText(json, answer.text);
        const { status, location } = answer;
        return {
          status,
          json,
          isHtml: json === null && /^\s*<|^text\/html/i.test(answer.text || answer.contentType),
          ...(location === undefined ? {} : { location }),
        };
      }
    }
  };
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
