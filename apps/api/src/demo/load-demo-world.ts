import { insertPublished } from '../modules/content/index.ts';
import { findProgram, saveProgram } from '../modules/program/index.ts';
import type { Database } from '../platform/database.ts';
import { accept } from '../platform/result.ts';
import { inTransaction } from '../platform/transaction.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { demoContent } from './content/demo-content.ts';
import { loadEnrolments } from './enrolments.ts';
import { loadExternalProducts } from './external-products.ts';
import { loadItineraries } from './itineraries.ts';
import { loadMembers } from './load-members.ts';
import { loadLoyaltyPrograms } from './loyalty-programs.ts';
import { loadOrders } from './orders.ts';
import { demoProgram } from './program.ts';
import { loadPromotions } from './promotions.ts';
import { loadRegistrations } from './registrations.ts';
import { loadSegments } from './segments.ts';
import { loadStaffWork } from './staff-work.ts';
import { loadTerms } from './terms.ts';

/** Fills an empty database, whole or not at all; a database that has the program is left as it is. */
export async function loadDemoWorld(
  database: Database,
  now: Date,
  productCount?: number,
): Promise<'loaded' | 'already there'> {
  const result = await inTransaction(database, async (tx) => {
    if (await findProgram(tx, demoProgram.slug)) return accept('already there' as const);
    await saveProgram(tx, demoProgram, now);
    for (const [position, entry] of demoContent(now).entries()) {
      await insertPublished(tx, { programSlug: demoProgram.slug, position, entry }, now);
    }
    const cards = await loadMembers(tx, await loadTerms(tx, now), now);
    await loadRegistrations(tx, now);
    await loadSegments(tx);
    await loadEnrolments(tx, now);
    await loadLoyaltyPrograms(tx, now);
    await loadExternalProducts(tx, now);
    await loadCatalogue(tx, now, productCount);
    await loadPromotions(tx, now);
    await loadOrders(tx, cards, now);
    await loadItineraries(tx, cards, now);
    await loadStaffWork(tx, cards, now);
    return accept('loaded' as const);
  });
  if (!result.ok) throw new Error('The demonstration world cannot be refused');
  return result.value;
}
