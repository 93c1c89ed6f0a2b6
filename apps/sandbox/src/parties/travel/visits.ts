import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Store } from '../../store.ts';

export interface SiteVisit {
  readonly id: string;
  readonly account: string;
  readonly site: Site;
}

/** The sites by their codes: travel, vacation, access. */
export type Site = 'TRAV' | 'TPPV' | 'ACCP';

export interface Visits {
  /** A token opens a visit once; nothing when it is forged, too old, or was used. */
  open(token: string, site: Site): Promise<SiteVisit | undefined>;
  find(id: string): SiteVisit | undefined;
}

/** Tokens are checked with the portal's public key; which of them were used is remembered here. */
export function createVisits(portalUrl: string | undefined, now: () => Promise<Date>, store: Store): Visits {
  const visits = store.map<SiteVisit>('travel-visits');
  return {
    async open(token, site) {
      if (!portalUrl) return undefined;
      try {
        const answer = await fetch(`${portalUrl}/v1/travel-keys`, { signal: AbortSignal.timeout(3_000) });
        const keys = createLocalJWKSet((await answer.json()) as never);
        const { payload } = await jwtVerify(token, keys, {
          issuer: 'rewards-portal',
          audience: 'travel-sites',
          typ: 'travel+jwt',
          currentDate: await now(),
        });
        const id = String(payload.jti);
        if (visits.has(id)) return undefined;
        const visit = { id, account: String(payload.sub), site };
        visits.set(id, visit);
        return visit;
      } catch {
        return undefined;
      }
    },
    find: (id) => visits.get(id),
  };
}
