/** `fetch` as an adapter uses it, with the proof of who we are added by whoever made it. */
export type PartnerFetch = (address: string | URL, init: RequestInit) => Promise<Response>;
