import type { Locale, Words } from '@rewards/text';
import type { MailDraft } from '@rewards/text/server';
import { priceVariants } from '../../catalogue/index.ts';
import { findMember } from '../../identity/index.ts';
import type { StockAlert } from '../stock-alert.ts';
import { stockMail } from '../stock-alerts.mail.ts';
import type { StockAlertDeps } from './deps.ts';

interface Deps extends StockAlertDeps {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
}

/** Nothing when the product was taken out of the shop meanwhile. */
export async function writeStockMail(deps: Deps, { memberId, variantId }: StockAlert): Promise<MailDraft | undefined> {
  const priced = (await priceVariants(deps.database, [variantId], deps.clock.now())).get(variantId);
  const member = await findMember(deps.database, memberId);
  if (!priced || !member) return undefined;
  const { product, variant, price } = priced;
  const picture = variant.pictures[0] ?? product.pictures[0] ?? null;
  const about = { name: product.name, slug: product.slug, sku: variant.sku, picture, price };
  return stockMail({ member, product: about, publicUrl: deps.publicUrl }, deps.words[member.preferredLanguage]);
}
