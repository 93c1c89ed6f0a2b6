import { centsToDecimal, pointsToNumber } from '@rewards/amounts';
import type {
  DeskOrder as DeskOrderAnswer,
  MovePreview as MovePreviewAnswer,
  StaffOrder as StaffOrderAnswer,
} from '@rewards/contract';
import type { Words } from '@rewards/text';
import { nameByCode } from '@rewards/text/name-by-code';
import { noteText, orderAnswer } from './order.answer.ts';
import { isUndone, movesBy } from './order-item-status.ts';
import { promiseOf } from './order-state.ts';
import type { DeskOrder } from './use-cases/list-desk-orders.ts';
import type { MovePreview } from './use-cases/preview-move.ts';
import type { StaffOrder } from './use-cases/show-orders-to-staff.ts';

/** As its member sees it, and what staff can do about each item. */
export function staffOrderAnswer({ details, member, sending, recalls }: StaffOrder, words: Words): StaffOrderAnswer {
  const { order } = details;
  const answer = orderAnswer(details, words);
  const { firstName, lastName, email, phone } = member;
  return {
    ...answer,
    member: { id: order.memberId, name: `${firstName} ${lastName}`, email, phone },
    order_items: answer.order_items.map((item, place) => {
      const isWithFulfilment = sending.includes(item.id);
      return {
        ...item,
        moves: movesBy(item.status, 'staff').filter((to) => !isWithFulfilment || isUndone(to)),
        is_with_fulfilment: isWithFulfilment,
        recall: isUndone(item.status) ? null : (recalls.find(({ itemId }) => itemId === item.id)?.recall ?? null),
        history: (order.items[place]?.history ?? []).map(({ status, at, by, note }) => ({
          status,
          at: at.toISOString(),
          by,
          note: noteText(note, words),
        })),
      };
    }),
  };
}

export function deskOrderAnswer({ order, memberName, program, now }: DeskOrder, { locale }: Words): DeskOrderAnswer {
  return {
    id: order.id,
    order_number: order.number,
    created_at: order.placedAt.toISOString(),
    member: { id: order.memberId, name: memberName },
    medium: {
      name: nameByCode(program.cardFamilies, order.card.family, locale),
      masked_number: `••••${order.card.numberEnding}`,
    },
    items: order.items.map(({ product, quantity, status }) => ({ name: product.name[locale], quantity, status })),
    paid_price: pointsToNumber(order.paidPoints),
    cash_amount: centsToDecimal(order.paidCents),
    fiat_currency: program.cash.code,
    ...promiseOf(order, now),
  };
}

export const previewAnswer = (preview: MovePreview, entries: MovePreviewAnswer['entries']): MovePreviewAnswer => ({
  points: {
    back: pointsToNumber(preview.pointsBack),
    balance_before: pointsToNumber(preview.balanceBefore),
    balance_after: pointsToNumber(preview.balanceAfter),
  },
  card: preview.card
    ? {
        amount: centsToDecimal(preview.card.amount),
        fiat_currency: preview.card.currency,
        brand: preview.card.brand,
        last4: preview.card.last4,
      }
    : null,
  fulfilment: preview.fulfilment,
  mails: [...preview.mails],
  email: preview.email,
  needs_second_person: preview.needsSecondPerson,
  entries,
});
