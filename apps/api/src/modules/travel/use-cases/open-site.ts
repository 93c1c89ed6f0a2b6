import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import { findAccount } from '../../accounts/index.ts';
import { insertVisit } from '../bookings.repository.ts';
import type { TravelDeps } from './deps.ts';

export const TOKEN_SECONDS = 300;

export interface OpenSite {
  readonly memberId: string;
  readonly sessionId: string;
  readonly accountId: number;
}

type OpenRefusal = { readonly code: 'not_found' };

/**
 * A token that a site accepts once, within five minutes. Its name is kept, because a booking must bring it back: every
 * way to the sites goes through here.
 */
export async function openVisit(
  deps: TravelDeps,
  { memberId, sessionId, accountId }: OpenSite,
): Promise<Result<string, OpenRefusal>> {
  const account = await findAccount(deps, memberId, accountId);
  if (!account) return refuse('not_found');
  const now = deps.clock.now();
  const id = randomUUID();
  await insertVisit(deps.database, { id, sessionId, memberId, accountId, openedAt: now });
  const claims = { subject: account.referenceIdentifier, sessionId, jti: id };
  return accept(await deps.tokens.sign('travel', claims, now, TOKEN_SECONDS));
}

export interface OpenTravelSite extends OpenSite {
  readonly language: 'en' | 'fr';
  /** A booking whose details are wanted. */
  readonly item: string | undefined;
}

export async function openTravelSite(
  deps: TravelDeps,
  { language, item, ...who }: OpenTravelSite,
): Promise<Result<string, OpenRefusal>> {
  const token = await openVisit(deps, who);
  if (!token.ok) return token;
  const address = new URL(deps.siteAddresses.travel);
  address.searchParams.set('token', token.value);
  address.searchParams.set('lang', language);
  if (item !== undefined) address.searchParams.set('item', item);
  return accept(address.href);
}

export async function openAccessSite(
  deps: TravelDeps,
  { language, ...who }: Omit<OpenTravelSite, 'item'>,
): Promise<Result<string, OpenRefusal>> {
  const token = await openVisit(deps, who);
  if (!token.ok) return token;
  const address = new URL(deps.siteAddresses.access);
  address.searchParams.set('token', token.value);
  address.searchParams.set('lang', language);
  return accept(address.href);
}

export interface SiteForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A form post keeps the token out of addresses, histories and logs. */
export async function openVacationSite(
  deps: TravelDeps,
  { language, ...who }: Omit<OpenTravelSite, 'item'>,
): Promise<Result<SiteForm, OpenRefusal>> {
  const token = await openVisit(deps, who);
  if (!token.ok) return token;
  const { vacationEn, vacationFr } = deps.siteAddresses;
  return accept({ action: language === 'fr' ? vacationFr : vacationEn, fields: { token: token.value } });
}
