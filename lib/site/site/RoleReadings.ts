import { createCache } from '../../kit/once/caches';
import { WitrynaError } from '../../core/errors';
import type { IntrospectionFetcher } from '../schema/introspect';
import { fetchSchemaNames } from '../schema/schemaNames';
import type { LoadedSchema, SchemaSource } from '../schema/schemaSource';
import { getBackendTarget, type Caller } from '../backend/target';
import { createIntrospectionPost } from './introspectionPost';
import { readRoleKey } from './roleClaim';
import type { SessionReading } from './SessionReadings';

/** A schema that sessions share whose role claim is the same and who were told the same names. */
interface RoleReading {
  readonly source: SchemaSource;
  /** Token of the session that came last. The schema is read with it. */
  token: string;
  refreshing: Promise<LoadedSchema> | null;
  refreshCount: number;
}

/** The names of the schema that the backend showed to one session (`fetchSchemaNames`). */
export interface SeenNames {
  readonly roleKey: string;
  readonly names: string;
  /** Time of the request. */
  readonly at: number;
  /** Number of the refresh request that it followed. */
  readonly refreshCount: number;
  /** No reading has these names, because the backend lists others in an introspection. */
  readonly isAlone?: true;
}

/** Options of RoleReadings. */
export interface RoleOptions {
  readonly createSource: (post: IntrospectionFetcher) => SchemaSource;
  /** Path of the claim that the operator names. */
  readonly claim: readonly string[];
  /** Seconds for which the names that a session was told hold; 0: until a refresh is requested. */
  readonly refreshSeconds: number;
  readonly now: () => number;
}

/**
 * Readings by the claim that decides the role, as the operator states, and by the names that the backend tells each session. Both
 * must be equal to share one, so a session is never shown a name that it was not told.
 */
export class RoleReadings {
  private readonly byKey = createCache<string, RoleReading>('readingsOfRoles');

  constructor(private readonly options: RoleOptions) {}

  /**
   * Loads the schema that a session shares with others of its role. Null if it has to read its own: without the claim, or
   * where the backend refuses the names.
   * @throws WitrynaError 'backend' if the first reading got no answer
   */
  async load(caller: Caller, session: SessionReading, refreshCount: number): Promise<LoadedSchema | null> {
    const roleKey = readRoleKey(caller.token, this.options.claim);
    if (roleKey === null) return null;
    const seen = await this.getNames(session, { roleKey, refreshCount });
    if (seen === null || seen.isAlone === true) return null;
    const loaded = await this.loadFor(seen, caller.token);
    if (loaded === null || loaded.names === seen.names) return loaded;
    // The schema has changed since one of the two answers, so the session asks once more.
    this.byKey.delete(toKey(seen));
    const latest = await this.fetchNames(session, seen, null);
    const current = latest === null ? null : await this.loadFor(latest, caller.token);
    if (latest === null || current?.names === latest.names) return current;
    session.seen = { ...latest, isAlone: true };
    return null;
  }

  /** Reads the schema again that a session shares, with its token. False if it shares none. */
  async refresh(caller: Caller, session: SessionReading): Promise<boolean> {
    const { seen } = session;
    const reading = seen === null ? undefined : this.byKey.get(toKey(seen));
    if (reading === undefined) return false;
    session.seen = null;
    reading.token = caller.token;
    await refreshOnce(reading);
    return true;
  }

  /** Drops the readings of this schema. */
  forget(hash: string): void {
    for (const [key, { source }] of [...this.byKey.entries()])
      if (source.getState().hash === hash) this.byKey.delete(key);
  }

  private async loadFor(seen: SeenNames, token: string): Promise<LoadedSchema | null> {
    const reading = this.byKey.get(toKey(seen)) ?? this.create(seen, token);
    reading.token = token;
    const isOld = reading.refreshCount < seen.refreshCount;
    reading.refreshCount = seen.refreshCount;
    try {
      return await (isOld ? refreshOnce(reading) : (reading.refreshing ?? reading.source.getCurrent()));
    } catch (error) {
      if (!(error instanceof WitrynaError) || error.code === 'backend') throw error;
      return null;
    }
  }

  private create(seen: SeenNames, token: string): RoleReading {
    const key = toKey(seen);
    const reading: RoleReading = {
      source: this.options.createSource((body) =>
        createIntrospectionPost(getBackendTarget({ key, token: reading.token }))(body),
      ),
      token,
      refreshing: null,
      refreshCount: seen.refreshCount,
    };
    this.byKey.set(key, reading);
    return reading;
  }

  /** Gets names that still hold, or asks for them. While the backend does not answer, those of before hold. */
  private async getNames(
    session: SessionReading,
    asked: Pick<SeenNames, 'roleKey' | 'refreshCount'>,
  ): Promise<SeenNames | null> {
    const known = session.seen?.roleKey === asked.roleKey ? session.seen : null;
    if (known?.refreshCount === asked.refreshCount && !this.isExpired(known)) return known;
    session.asking ??= this.fetchNames(session, asked, known).finally(() => (session.asking = null));
    const seen = await session.asking;
    return seen?.roleKey === asked.roleKey ? seen : null;
  }

  private async fetchNames(
    session: SessionReading,
    { roleKey, refreshCount }: Pick<SeenNames, 'roleKey' | 'refreshCount'>,
    before: SeenNames | null,
  ): Promise<SeenNames | null> {
    const at = this.options.now();
    const names = await fetchSchemaNames(session.post).catch(() => before?.names ?? null);
    session.seen = names === null ? null : { roleKey, refreshCount, names, at };
    return session.seen;
  }

  private isExpired({ at }: SeenNames): boolean {
    const { refreshSeconds, now } = this.options;
    return refreshSeconds > 0 && now() - at >= refreshSeconds * 1000;
  }
}

const toKey = ({ roleKey, names }: SeenNames): string => `${roleKey} ${names}`;

/** Reads the schema again, once for all who ask meanwhile. The last good one stays after a failure. */
function refreshOnce(reading: RoleReading): Promise<LoadedSchema> {
  reading.refreshing ??= reading.source
    .refresh()
    .catch(() => reading.source.getCurrent())
    .finally(() => (reading.refreshing = null));
  return reading.refreshing;
}
