import type { BodyOf, Calls } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

export const promotionsKey = ['staff', 'promotions'] as const;

export const promotionsQuery = ({ token, locale, call }: StaffAccess, query: string, page: number) =>
  queryOptions({
    queryKey: [...promotionsKey, locale, query, page],
    queryFn: ({ signal }) =>
      call(callApi('GET /staff/promotion', { query: { page, ...(query && { query }) }, token, locale, signal })),
    staleTime: 0,
    // A form must not change while the operator types.
    refetchOnWindowFocus: false,
  });

export type NewPromotion = BodyOf<Calls['createPromotion']>;
export type PromotionTerms = Omit<NewPromotion, 'code'>;

export const createPromotion = ({ token, locale, call }: StaffAccess, body: NewPromotion) =>
  call(callApi('POST /staff/promotion', { body, token, locale }));

export function changePromotion(access: StaffAccess, promotionId: number, version: number, terms: PromotionTerms) {
  const { token, locale, call } = access;
  const input = { params: { promotionId }, body: { version, ...terms }, token, locale };
  return call(callApi('PUT /staff/promotion/{promotionId}', input));
}

export const endPromotion = ({ token, locale, call }: StaffAccess, promotionId: number) =>
  call(callApi('POST /staff/promotion/{promotionId}/end', { params: { promotionId }, token, locale }));
