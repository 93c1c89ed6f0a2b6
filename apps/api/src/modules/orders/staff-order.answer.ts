import type { StaffOrder as StaffOrderAnswer } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { orderAnswer } from './order.answer.ts';
import { movesBy } from './order-item-status.ts';
import type { StaffOrder } from './use-cases/show-orders-to-staff.ts';

/** As its member sees it, and where each item can be moved to. */
export function staffOrderAnswer({ details, memberName }: StaffOrder, words: Words): StaffOrderAnswer {
  const answer = orderAnswer(details, words);
  return {
    ...answer,
    member: { id: details.order.memberId, name: memberName },
    order_items: answer.order_items.map((item) => ({ ...item, moves: movesBy(item.status, 'staff') })),
  };
}
