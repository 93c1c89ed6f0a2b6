import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, fetch } from 'undici';

/** Why nothing was fetched: we do not go there, it did not answer with a file, or the file is too large. */
export type NotFetched = 'not_public' | 'not_fetched' | 'too_large';
export type PublicFetch = (address: string, maxBytes: number) => Promise<Uint8Array | NotFetched>;

const WITHIN_MS = 10_000;
const MOST_HOPS = 3;

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.trim().split('/');
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(ip, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
};

/** Of the registries of special addresses (RFC 6890): everything that does not lead to a host of the open internet. */
const special =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ' +
  // Of IPv6: examples, and two ways to write an address of IPv4 in it.
  '2001:db8::/32 2001::/32 2002::/16';
const notPublic = listOf(special.split(' '));
const globalIpv6 = listOf(['2000::/3']);

function isPublic(ip: string): boolean {
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
  return !notPublic.check(ip, family) && (family === 'ipv4' || globalIpv6.check(ip, family));
}

class NotPublic extends Error {}

interface PublicFetchOptions {
  /** Networks of the bank's own that may be asked as well, such as 10.20.0.0/16. */
  readonly networks: readonly string[];
  /** Who signs the certificates of those. Without it, whom Node trusts. */
  readonly authority?: Buffer;
}

/**
 * Fetches what somebody else wrote down. The address could lead to a machine behind our own walls, so the check is made
 * on the numbers that are connected to: a name may mean another number the second time it is looked up.
 */
export function createPublicFetch({ networks, authority }: PublicFetchOptions): PublicFetch {
  const own = listOf(networks);
  const isAllowed = (ip: string): boolean => isPublic(ip) || own.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
  const find: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const allowed = error ? [] : found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) done(error ?? new NotPublic(host), '', 0);
      else if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
  const dispatcher = new Agent({ connect: { lookup: find, timeout: WITHIN_MS, ...(authority && { ca: authority }) } });

  /** A number in place of a name is never looked up. */
  function mayAsk({ protocol, hostname, username, password }: URL): boolean {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    return protocol === 'https:' && username === '' && password === '' && (isIP(host) === 0 || isAllowed(host));
  }

  async function ask(address: URL, maxBytes: number, hops: number): ReturnType<PublicFetch> {
    if (!mayAsk(address)) return 'not_public';
    const answer = await fetch(address, { dispatcher, redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) });
    if (answer.status !== 200 || !answer.body) {
      await answer.body?.cancel();
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      const next = location === null ? null : URL.parse(location, address.href);
      return next && hops < MOST_HOPS ? ask(next, maxBytes, hops + 1) : 'not_fetched';
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > maxBytes) return 'too_large';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  return async (address, maxBytes) => {
    const url = URL.parse(address);
    if (!url) return 'not_fetched';
    try {
      return await ask(url, maxBytes, 0);
    } catch (error) {
      return error instanceof TypeError && error.cause instanceof NotPublic ? 'not_public' : 'not_fetched';
    }
  };
}
