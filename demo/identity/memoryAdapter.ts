import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** The number of entries at which expired ones are removed. */
const SWEEP_ABOVE = 5_000;

/** Stores sessions and tokens in memory, so that they end with the process. */
export function memoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  const grants = new Map<string, Set<string>>();

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = (key: string) => {
      const entry = entries.get(key);
      return entry === undefined || entry.expiresAt < Date.now() ? undefined : entry.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        const now = Date.now();
        if (entries.size > SWEEP_ABOVE) {
          for (const [key, entry] of entries) if (entry.expiresAt < now) entries.delete(key);
        }
        entries.set(keyOf(id), { payload, expiresAt: now + (expiresIn || 3600) * 1000 });
        if (payload.uid !== undefined) {
          entries.set(keyOf(`uid:${payload.uid}`), { payload, expiresAt: now + (expiresIn || 3600) * 1000 });
        }
        if (payload.grantId !== undefined) {
          const keys = grants.get(payload.grantId) ?? new Set<string>();
          grants.set(payload.grantId, keys.add(keyOf(id)));
        }
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => find(keyOf(`uid:${uid}`)),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        const payload = find(keyOf(id));
        if (payload?.uid !== undefined) entries.delete(keyOf(`uid:${payload.uid}`));
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of grants.get(grantId) ?? []) entries.delete(key);
        grants.delete(grantId);
      },
    };
  };
}
