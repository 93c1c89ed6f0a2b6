import { type Rate, rate } from '@rewards/amounts';
import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { ExternalGroup, ExternalProduct } from '../external-product.ts';
import type { ExternalDeps } from './deps.ts';

export interface ListedProducts {
  readonly group: ExternalGroup;
  readonly products: readonly ExternalProduct[];
  readonly currencyName: string;
  readonly centsPerPoint: Rate;
}

export async function listProducts(
  deps: ExternalDeps,
  groupCode: string,
): Promise<Result<ListedProducts, { code: 'not_found' }>> {
  const { groups, products } = await deps.readExternalOffer(deps.programSlug);
  const group = groups.find(({ code }) => code === groupCode);
  if (!group) return refuse('not_found');
  const { currency, rates } = await deps.program();
  return accept({
    group,
    products: products.filter((product) => product.groupCode === groupCode),
    currencyName: currency.name,
    centsPerPoint: rate(rates.redemption.numerator, rates.redemption.denominator),
  });
}
