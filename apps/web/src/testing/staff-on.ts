import { type Right, rights } from '@rewards/contract/rights';
import type { MessageGroup } from '@rewards/text';
import type { RouteComponent } from '@tanstack/react-router';
import { onTestFinished, vi } from 'vitest';
import { renderPage } from './render-page.tsx';
import { stubServer } from './stub-server.ts';

type Replies = Parameters<typeof stubServer>[0];

const HOUR_MS = 60 * 60 * 1000;
const people = {
  support: { id: '0196f6a2-7c1e-7d1b-9d2f-000000000001', name: 'Robin Ashworth', email: 'staff@example.com' },
  operator: { id: '0196f6a2-7c1e-7d1b-9d2f-000000000002', name: 'Olive Hart', email: 'operator@example.com' },
} as const;

/** For tests: a staff person of the console, as other calls name them. */
export const staffPerson = (role: keyof typeof people) => ({ id: people[role].id, name: people[role].name, role });

/** Enough for the pages: what support may not do is not in it. */
const ofSupport: Right[] = [
  'overview.see',
  'members.see',
  'members.help',
  'cases.handle',
  'points.adjust',
  'program.see',
];
const names = { support: 'Support', operator: 'Operator' } as const;

const me = (role: keyof typeof people) => ({
  ...people[role],
  role: { code: role, name: names[role] },
  rights: role === 'support' ? ofSupport : [...rights],
});

interface Given {
  readonly role?: keyof typeof people;
  readonly address: string;
  readonly pattern?: string;
  readonly words: readonly MessageGroup[];
  readonly replies: Replies;
  readonly locale?: 'en' | 'fr';
}

/** For tests: a page of the console with a person logged on, as after a reload of the tab. */
export async function openAsStaff(Page: RouteComponent, given: Given) {
  const { role = 'operator', address, pattern, words, replies, locale = 'en' } = given;
  const issuedAtMs = Date.now();
  const token = { accessToken: 'staff-token', issuedAtMs, expiresAtMs: issuedAtMs + HOUR_MS, isProved: true };
  sessionStorage.setItem('rewards.staff_session', JSON.stringify(token));
  onTestFinished(() => {
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  const seen = stubServer({ 'GET /staff/me': { data: me(role) }, ...replies });
  const view = await renderPage(Page, {
    address,
    ...(pattern && { pattern }),
    words: ['staff', 'staffConsole', 'staffProof', 'titles', ...words],
    locale,
  });
  return { ...view, seen };
}

/** For tests: the only page of a list. */
export const onePage = <Row>(data: Row[]) => ({
  data,
  page: 1,
  last_page: 1,
  per_page: 25,
  from: Math.min(1, data.length),
  to: data.length,
  total: data.length,
});
