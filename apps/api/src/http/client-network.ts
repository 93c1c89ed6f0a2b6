import { isIPv6 } from 'node:net';

/**
 * The network that tries are counted for. An IPv6 customer has a whole /64 and can use a new address for every request,
 * so only the network counts. An IPv4 address that came in over an IPv6 socket counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(Math.max(8 - head.length - tail.length, 0)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
