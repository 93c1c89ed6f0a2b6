import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** A demonstration has few sign-ins: the oldest of more are forgotten. */
const MOST_KEPT = 500;

/** What the provider keeps, for as long as the process lives; the library has one of its own, and warns of it. */
export function createMemory(): AdapterFactory {
  return (): Adapter => {
    const kept = new Map<string, AdapterPayload>();
    const findBy = (isIt: (payload: AdapterPayload) => boolean) => [...kept.values()].find(isIt);
    return {
      upsert: async (id, payload) => {
        kept.delete(id);
        kept.set(id, payload);
        for (const old of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(old);
      },
      find: async (id) => kept.get(id),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = kept.get(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id);
      },
    };
  };
}
