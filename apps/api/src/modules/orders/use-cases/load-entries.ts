import type { Connection } from '../../../platform/database.ts';
import type { ReadLoyaltyPrograms } from '../../miles/index.ts';
import type { Program } from '../../program/index.ts';
import { findRedemptions, type Redemption } from '../../redemptions/index.ts';
import { type Booking, findBookings } from '../../travel/index.ts';
import type { MemberOrderEntry } from '../member-order.ts';
import { findOrders } from '../order-views.repository.ts';
import type { OrdersDeps } from './deps.ts';
import { detail, type OrderDetails } from './order-details.ts';

/** Whose program the miles went to. */
export interface MilesPartner {
  readonly name: string;
  readonly isAirline: boolean;
}

interface Redeemed {
  readonly entry: MemberOrderEntry;
  readonly program: Program;
}

/** An order of the shop, a redemption or a booking, with what is shown beside it. */
export type MemberOrder =
  | { readonly source: 'shop'; readonly details: OrderDetails }
  | (Redeemed & {
      readonly source: 'redemption';
      readonly redemption: Redemption;
      readonly milesPartner: MilesPartner | undefined;
    })
  | (Redeemed & { readonly source: 'booking'; readonly booking: Booking });

export interface LoadDeps extends OrdersDeps {
  readonly readLoyaltyPrograms: ReadLoyaltyPrograms;
  readonly programSlug: string;
}

async function partnerOf(deps: LoadDeps, { kind, details }: Redemption): Promise<MilesPartner | undefined> {
  if (kind !== 'miles') return undefined;
  const { programCode } = details as { readonly programCode?: string };
  const program = (await deps.readLoyaltyPrograms(deps.programSlug)).find(({ code }) => code === programCode);
  return program && { name: program.name, isAirline: program.kind === 'airline' };
}

/** The orders of the entries, in their order. Each place is asked once, whatever the number of entries. */
export async function loadEntries(
  deps: LoadDeps,
  connection: Connection,
  entries: readonly MemberOrderEntry[],
): Promise<MemberOrder[]> {
  const idsOf = (wanted: MemberOrderEntry['source']) =>
    entries.filter(({ source }) => source === wanted).map(({ id }) => id);
  const [orders, redemptions, bookings, program] = await Promise.all([
    findOrders(connection, idsOf('shop')).then((found) => detail(connection, deps, found)),
    findRedemptions(connection, idsOf('redemption')),
    findBookings(connection, idsOf('booking')),
    deps.program(),
  ]);
  const loaded = await Promise.all(
    entries.map(async (entry): Promise<MemberOrder | undefined> => {
      const details = orders.find(({ order }) => order.id === entry.id);
      if (details) return { source: 'shop', details };
      const booking = bookings.find(({ id }) => id === entry.id);
      if (booking) return { source: 'booking', entry, program, booking };
      const redemption = redemptions.find(({ id }) => id === entry.id);
      if (!redemption) return undefined;
      return { source: 'redemption', entry, program, redemption, milesPartner: await partnerOf(deps, redemption) };
    }),
  );
  return loaded.filter((order) => order !== undefined);
}
