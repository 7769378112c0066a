import { sendToBackend, type BackendTarget } from '../../backend/server/send';
import { WitrynaError } from '../../errors';
import type { IntrospectionPost } from '../../schema/server/introspect';

/** Asks this backend. `name` is how messages call it: the site does not tell its address, `explain` does. */
export function introspectionPost(target: BackendTarget, name = 'The backend'): IntrospectionPost {
  return async (body) => {
    const answer = await sendToBackend(target, JSON.stringify(body));
    switch (answer.kind) {
      case 'timeout':
        throw new WitrynaError('backend', `${name} did not answer within ${answer.afterMs} ms.`);
      case 'unreachable':
        throw new WitrynaError('backend', `${name} cannot be reached: ${answer.reason}`);
      case 'answer': {
        const json = parsed(answer.text);
        const { status, location } = answer;
        return {
          status,
          json,
          isPage: json === null && /^\s*<|^text\/html/i.test(answer.text || answer.contentType),
          ...(location === undefined ? {} : { location }),
        };
      }
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
