import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Maximum stored rows: the stand-in's sign-ins take minutes, and only people on this machine use it. */
const MAX_ROWS = 1_000;

interface Row {
  readonly payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Stores sign-ins of the Google stand-in in memory: they are forgotten at a restart, as its people are. The library has
 * such a store itself, but warns at each start that it must not be used in production.
 */
export function createMemoryAdapter(): AdapterFactory {
  const rows = new Map<string, Row>();

  const find = (key: string): AdapterPayload | undefined => {
    const row = rows.get(key);
    if (row && row.expiresAt <= Date.now()) rows.delete(key);
    return rows.get(key)?.payload;
  };

  return (model): Adapter => {
    const keyOf = (id: string): string => `${model}:${id}`;
    /** The row of this model whose payload has this value. */
    const findBy = (name: 'uid' | 'userCode', value: string): AdapterPayload | undefined => {
      for (const [key, { payload }] of rows)
        if (key.startsWith(`${model}:`) && payload[name] === value) return find(key);
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        rows.delete(keyOf(id));
        rows.set(keyOf(id), {
          payload,
          expiresAt: expiresIn ? Date.now() + expiresIn * 1_000 : Number.POSITIVE_INFINITY,
        });
        const [oldest] = rows.keys();
        if (rows.size > MAX_ROWS && oldest !== undefined) rows.delete(oldest);
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void rows.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
