import type { Caller } from '../../backend/caller';
import type { SessionDoor } from '../../backend/server/backendSession';
import type { BackendTarget } from '../../backend/server/send';
import { backendTarget } from '../../backend/server/target';
import { serverConfig } from '../../config/serverConfig';

/**
 * The backend as a visitor speaks to it, with their own session there. Who calls as somebody already needs none, and nobody is told that
 * it would not be kept.
 */
export function targetOf(
  caller: Caller | null,
  language: string | undefined,
  session: SessionDoor,
): BackendTarget {
  const target = backendTarget(caller, language);
  const isSomebody = ['authorization', 'cookie'].some((name) => target.headers[name] !== undefined);
  return isSomebody && serverConfig().backend.session === null ? target : { ...target, session };
}
