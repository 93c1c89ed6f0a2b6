import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Device } from '../platform/device.ts';
import { networkOf } from './client-network.ts';

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** The first that fits: most browsers also name those that they descend from. */
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];
const systems: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: Names, text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** A browser says what it likes: only names that we know are kept and shown. */
const MOST_READ = 500;

export function deviceOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Device {
  const said = (request.headers['user-agent'] ?? '').slice(0, MOST_READ);
  const address = networkOf(request.ip);
  const network = isIPv4(address) ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
  return { browser: nameIn(browsers, said), system: nameIn(systems, said), network };
}
