import { points } from '@rewards/amounts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { MessageGroup } from '@rewards/text';
import type { RouteComponent } from '@tanstack/react-router';
import { vi } from 'vitest';
import { premierWorld } from './sample-accounts.ts';
import { sampleRedemption, sampleWays } from './sample-redemption.ts';
import { sampleContent } from './sample-content.ts';
import { memberSession } from './sample-session.ts';
import type { MemberSession, Session, SessionActions } from '../lib/session/session.tsx';
import { renderPage } from './render-page.tsx';
import { stubServer } from './stub-server.ts';

export const WAYS = 'GET /member/account/{id}/redeem-ways';
export const ONE = 'GET /member/redemption/{id}';
export const words = [
  'orders',
  'redeem',
  'redeemDone',
  'promiseSteps',
  'acts',
  'redeemWays',
  'deposits',
  'miles',
  'payWithRewards',
  'activity',
  'account',
  'titles',
  'validation',
] as const satisfies readonly MessageGroup[];

export const redeemMember = (differences: Partial<MemberSession> = {}): MemberSession =>
  memberSession({ accounts: [premierWorld], account: premierWorld, ...differences });

interface OpenOptions {
  readonly session?: Session;
  readonly actions?: Partial<SessionActions>;
  readonly locale?: 'en' | 'fr';
}

/** For tests: a page of redeeming, with a server that knows the ways and one redemption. */
export async function openRedeem(
  Page: RouteComponent,
  address: string,
  replies: Parameters<typeof stubServer>[0] = {},
  { session = redeemMember(), actions = {}, locale = 'en' }: OpenOptions = {},
) {
  const seen = stubServer({ [WAYS]: sampleWays, [ONE]: { data: sampleRedemption() }, ...replies });
  const reload = vi.fn(async () => undefined);
  const view = await renderPage(Page, {
    address,
    words,
    session,
    actions: { reload, ...actions },
    content: sampleContent,
    locale,
  });
  // The balance is lower at the first reload, as on the server.
  reload.mockImplementation(async () => {
    if (session.kind === 'member') await view.setSession({ ...session, pooledBalance: points(145_000) });
  });
  return { seen, reload, ...view };
}

export async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
