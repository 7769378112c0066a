import { createCache } from '../../kit/once/caches';
import { getBackendTarget, type Caller } from '../backend/target';
import type { IntrospectionFetcher } from '../schema/introspect';
import type { SchemaSource } from '../schema/schemaSource';
import { createLiveFigures, type LiveFigures } from './createSite';
import { createIntrospectionPost } from './introspectionPost';
import type { SeenNames } from './RoleReadings';

/** Schema and figures read with the same permissions. */
export interface BackendReading extends LiveFigures {
  readonly source: SchemaSource;
  /** Time of the last schema check after a rejection. */
  recheckedAt: number;
}

/** Schema and figures read with the permissions of one session. */
export interface SessionReading extends BackendReading {
  /** The session's newest token. */
  token: string;
  /** Sends introspection requests with this session's token. */
  readonly post: IntrospectionFetcher;
  /** Names of its schema as it was told, if it may share a reading of its role. */
  seen: SeenNames | null;
  asking: Promise<SeenNames | null> | null;
  /** Until this time the schema is not requested again: the backend refused it. */
  refusedUntil: number;
  /** Number of the last refresh request that this reading has followed. */
  refreshCount: number;
}

/** Readings per session, never shared between sessions. The least recently used are dropped first. */
export class SessionReadings {
  private readonly bySession = createCache<string, SessionReading>('readingsOfSessions');

  constructor(private readonly createSource: (post: IntrospectionFetcher) => SchemaSource) {}

  /** Gets the reading of a caller's session and updates its token. */
  get(caller: Caller, refreshCount: number): SessionReading {
    const reading = this.bySession.get(caller.key) ?? this.create(caller, refreshCount);
    reading.token = caller.token;
    this.bySession.set(caller.key, reading);
    return reading;
  }

  /** Drops the readings of this schema. */
  forget(hash: string): void {
    for (const [key, { source }] of [...this.bySession.entries()])
      if (source.getState().hash === hash) this.bySession.delete(key);
  }

  private create({ key, token }: Caller, refreshCount: number): SessionReading {
    const post: IntrospectionFetcher = (body) =>
      createIntrospectionPost(getBackendTarget({ key, token: reading.token }))(body);
    const reading: SessionReading = {
      token,
      post,
      source: this.createSource(post),
      seen: null,
      asking: null,
      ...createLiveFigures(),
      recheckedAt: Number.NEGATIVE_INFINITY,
      refusedUntil: Number.NEGATIVE_INFINITY,
      refreshCount,
    };
    return reading;
  }
}
