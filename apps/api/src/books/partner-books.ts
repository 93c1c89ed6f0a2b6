interface Kept {
  readonly key: string;
  readonly state: string;
}

/** What the partners say, by the key that the portal gave each thing. */
export interface PartnerBooks {
  readonly gateway: readonly (Kept & {
    readonly authorised_cents: number;
    readonly captured_cents: number;
    readonly voided_cents: number;
    readonly refunded_cents: number;
  })[];
  readonly payouts: readonly (Kept & { readonly amount_cents: number })[];
  readonly miles: readonly (Kept & { readonly units: number })[];
  readonly travel: readonly (Kept & { readonly points: number })[];
  readonly retailer: readonly (Kept & { readonly points: number; readonly returned: number })[];
  readonly fulfilment: readonly Kept[];
}

const PATIENCE_MS = 10_000;

async function read<Line>(url: string, party: string): Promise<readonly Line[]> {
  const answer = await fetch(`${url}/api/${party}/books`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${party} answered ${answer.status}`);
  return ((await answer.json()) as { readonly data: readonly Line[] }).data;
}

export async function readPartnerBooks(url: string): Promise<PartnerBooks> {
  return {
    gateway: await read(url, 'card-gateway'),
    payouts: await read(url, 'payouts'),
    miles: await read(url, 'miles'),
    travel: await read(url, 'travel'),
    retailer: await read(url, 'retailer'),
    fulfilment: await read(url, 'fulfilment'),
  };
}
