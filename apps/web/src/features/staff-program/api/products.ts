import type { BodyOf, Calls } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const productsKey = ['staff', 'products'] as const;

export const productsQuery = ({ token, locale, call }: StaffAccess, query: string, page: number) =>
  queryOptions({
    queryKey: [...productsKey, locale, query, page],
    queryFn: ({ signal }) =>
      call(callApi('GET /staff/product', { query: { page, ...(query && { query }) }, token, locale, signal })),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export type ProductChange = BodyOf<Calls['changeStaffProduct']>;

export const changeProduct = ({ token, locale, call }: StaffAccess, productId: number, body: ProductChange) =>
  call(callApi('PUT /staff/product/{productId}', { params: { productId }, body, token, locale }));

export async function importCatalogue({ token, locale, call }: StaffAccess, body: BodyOf<Calls['importCatalogue']>) {
  return (await call(callApi('POST /staff/catalogue/import', { body, token, locale }))).data;
}
