import type { ChangeListener } from '../../platform/change-listener.ts';
import type { Database } from '../../platform/database.ts';
import { keepUntilChange } from '../../platform/kept-until-change.ts';
import { readOffer } from './external-offer.repository.ts';
import type { ExternalOffer } from './external-product.ts';

export type ReadExternalOffer = (programSlug: string) => Promise<ExternalOffer>;

export function createExternalOfferReader(database: Database, changes: ChangeListener): ReadExternalOffer {
  const read = keepUntilChange(changes, 'content', (slug) => readOffer(database, slug));
  return async (slug) => (await read(slug)) ?? { groups: [], products: [] };
}
