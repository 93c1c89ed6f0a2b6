import { calls } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type ServedCall, serve } from '../../http/serve-call.ts';
import { accept, refuse } from '../../platform/result.ts';
import { addSave } from './use-cases/add-save.ts';
import type { WishlistDeps } from './use-cases/deps.ts';
import { listSaves } from './use-cases/list-saves.ts';
import { removeSave } from './use-cases/remove-save.ts';
import { type DescribedSave, wishlistAnswer } from './wishlist.answer.ts';

const PER_PAGE = 25;

interface Deps extends WishlistDeps {
  readonly currencyId: () => Promise<number>;
  /** The catalogue's words for variants; those that are not offered are not in the answer. */
  readonly describeVariants: (
    variantIds: readonly number[],
    options: { readonly locale: Locale; readonly saves: ReadonlyMap<number, string> },
  ) => Promise<ReadonlyMap<number, DescribedSave>>;
}

export function wishlistCalls(deps: Deps): ServedCall[] {
  return [
    serve(calls.listWishlist, async ({ query, locale, caller }) => {
      const isKnownCurrency = query.currency_id === undefined || query.currency_id === (await deps.currencyId());
      if (!isKnownCurrency) return refuse('validation_error');
      const entries = await listSaves(deps, caller.memberId, query.account_id);
      if (!entries.ok) return entries;
      const saves = new Map(entries.value.map(({ id, variantId }) => [variantId, id]));
      const described = await deps.describeVariants([...saves.keys()], { locale, saves });
      const { sort = 'newest', page = 1, count: perPage = PER_PAGE } = query;
      return accept(wishlistAnswer(entries.value, described, { sort, page, perPage, locale }));
    }),
    serve(calls.addToWishlist, async ({ body, caller }) => {
      const added = await addSave(deps, {
        memberId: caller.memberId,
        accountId: body.account_id,
        variantId: body.product_variant_id,
        catalogueId: body.catalog_id ?? null,
        collectionId: body.product_collection_id ?? null,
      });
      if (!added.ok) return added;
      const { id, variantId, savedAt } = added.value;
      const data = { id, product_variant_id: variantId, created_at: savedAt.toISOString() };
      return accept({ code: 'success' as const, data });
    }),
    serve(calls.removeFromWishlist, async ({ params, caller }) => {
      const removed = await removeSave(deps, caller.memberId, params.id);
      return removed.ok ? accept({ code: 'success' as const }) : removed;
    }),
  ];
}
