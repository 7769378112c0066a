import type { Caller } from '../../backend/caller';
import { backendTarget } from '../../backend/server/target';
import type { IntrospectionPost } from '../../schema/server/introspect';
import type { SchemaSource } from '../../schema/server/source';
import { Counts } from './counts';
import { introspectionPost } from './introspectionPost';

/** What is read of the backend with the same rights: its schema, and how much there is. */
export interface Reading {
  readonly source: SchemaSource;
  readonly counts: Counts;
  /** When a refusal last made us ask whether the schema changed. */
  doubtedAt: number;
}

/** What is read with the rights of one session. */
export interface OwnReading extends Reading {
  /** The newest one that the session brought. */
  token: string;
  /** Until then the backend gives this session no schema, and is not asked again. */
  refusedUntil: number;
  /** The last order to read again that this reading has followed. */
  round: number;
}

/** Sessions that are remembered; whose reading was forgotten reads anew. */
const MAX_SESSIONS = 500;

/** A reading per session: never another session's, whoever they are. Those not used for longest go first. */
export class OwnReadings {
  private readonly bySession = new Map<string, OwnReading>();

  constructor(private readonly createSource: (post: IntrospectionPost) => SchemaSource) {}

  /** The reading of a caller's session, which speaks with their newest token. */
  of(caller: Caller, round: number): OwnReading {
    const own = this.bySession.get(caller.key) ?? this.create(caller, round);
    own.token = caller.token;
    this.bySession.delete(caller.key);
    this.bySession.set(caller.key, own);
    for (const key of this.bySession.keys()) {
      if (this.bySession.size <= MAX_SESSIONS) break;
      this.bySession.delete(key);
    }
    return own;
  }

  /** Lets go of the readings that hold this schema. */
  forget(hash: string): void {
    for (const [key, { source }] of this.bySession)
      if (source.state().hash === hash) this.bySession.delete(key);
  }

  private create({ key, token }: Caller, round: number): OwnReading {
    const own: OwnReading = {
      token,
      source: this.createSource((body) => introspectionPost(backendTarget({ key, token: own.token }))(body)),
      counts: new Counts(Date.now),
      doubtedAt: Number.NEGATIVE_INFINITY,
      refusedUntil: Number.NEGATIVE_INFINITY,
      round,
    };
    return own;
  }
}
