import type { Claim, OrderItem } from './order-item.ts';

const text = { type: 'string', maxLength: 400 } as const;
const optionalText = { type: ['string', 'null'], maxLength: 400 } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const uuid = { type: 'string', format: 'uuid' } as const;

export const instructionSchema = {
  params: { type: 'object', required: ['key'], properties: { key: uuid } },
  body: {
    type: 'object',
    required: ['kind', 'asked_at', 'item'],
    properties: {
      kind: { enum: ['submit', 'cancel', 'resend', 'replace', 'claim', 'withdraw_claim'] },
      asked_at: moment,
      item: {
        type: 'object',
        required: ['key', 'order_number', 'placed_at', 'sku', 'name', 'type', 'quantity'],
        properties: {
          key: uuid,
          order_number: text,
          placed_at: moment,
          sku: text,
          name: text,
          type: { enum: ['merchandise', 'giftcard', 'egiftcard'] },
          quantity: { type: 'integer', minimum: 1, maximum: 1000 },
          recipient: {
            type: ['object', 'null'],
            required: ['first_name', 'last_name', 'email'],
            properties: { first_name: text, last_name: text, email: text, message: optionalText },
          },
          send_at: { type: ['string', 'null'], format: 'date-time' },
          address: {
            type: ['object', 'null'],
            required: ['first_name', 'last_name', 'address1', 'city', 'region_code', 'postal_code', 'country'],
            properties: {
              first_name: text,
              last_name: text,
              address1: text,
              address2: optionalText,
              city: text,
              region_code: text,
              postal_code: text,
              country: text,
              phone: optionalText,
            },
          },
        },
      },
      claim: {
        type: 'object',
        required: ['id', 'kind', 'reason', 'requested_at'],
        properties: {
          id: uuid,
          kind: { enum: ['return', 'damage'] },
          reason: text,
          text: { type: ['string', 'null'], maxLength: 1_000 },
          quantity: { type: 'integer', minimum: 1 },
          requested_at: moment,
        },
      },
    },
  },
} as const;

interface ToldAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly address1: string;
  readonly address2?: string | null;
  readonly city: string;
  readonly region_code: string;
  readonly postal_code: string;
  readonly country: string;
}

interface ToldItem {
  readonly key: string;
  readonly order_number: string;
  readonly placed_at: string;
  readonly sku: string;
  readonly name: string;
  readonly type: OrderItem['type'];
  readonly quantity: number;
  readonly recipient?: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly message?: string | null;
  } | null;
  readonly send_at?: string | null;
  readonly address?: ToldAddress | null;
}

export interface Instruction {
  readonly kind: 'submit' | 'cancel' | 'resend' | 'replace' | 'claim' | 'withdraw_claim';
  readonly asked_at: string;
  readonly item: ToldItem;
  readonly claim?: {
    readonly id: string;
    readonly kind: Claim['kind'];
    readonly reason: string;
    readonly text?: string | null;
    readonly requested_at: string;
  };
}

const addressText = (to: ToldAddress): string =>
  [
    `${to.first_name} ${to.last_name}`,
    to.address1,
    to.address2,
    to.city,
    `${to.region_code} ${to.postal_code}`,
    to.country,
  ]
    .filter(Boolean)
    .join(', ');

export const toOrderItem = (told: ToldItem): OrderItem => ({
  key: told.key,
  orderNumber: told.order_number,
  placedAt: new Date(told.placed_at),
  sku: told.sku,
  name: told.name,
  type: told.type,
  quantity: told.quantity,
  recipient: told.recipient
    ? {
        name: `${told.recipient.first_name} ${told.recipient.last_name}`,
        email: told.recipient.email,
        message: told.recipient.message ?? null,
      }
    : null,
  sendAt: told.send_at ? new Date(told.send_at) : null,
  shipsTo: told.address ? addressText(told.address) : null,
});

export function toClaim({ claim }: Instruction): Claim | undefined {
  if (!claim) return undefined;
  const { id, kind, text: said, requested_at: requestedAt } = claim;
  return { id, kind, text: said ?? '', requestedAt: new Date(requestedAt), withdrawnAt: null };
}
