import * as z from 'zod/mini';
import { code, keptText, moment, numberEnding, text } from '../bank-feed/feed-fields.ts';
import type { CardLine, CustomerLine, ReadLine } from './customer-feed.ts';

const CARD_NUMBER = /\d(?:[ -]?\d){12,18}/g;

/** The check digit of card numbers. A long reference of the bank passes by chance one time in ten: it then looks alike. */
function isCardNumber(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

/** A text that leaves the bank's hands without card numbers, whatever the bank wrote. */
const withoutCardNumbers = (written: string): string =>
  written.replaceAll(CARD_NUMBER, (found) => (isCardNumber(found) ? `••••${found.slice(-4)}` : found));

const reference = text(100).check(z.refine((value) => withoutCardNumbers(value) === value));
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const address = z.object({
  line1: text(200),
  line2: optional(text(200)),
  city: text(100),
  region: optional(text(100)),
  postal_code: text(20),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

const customer = z
  .object({
    kind: z.literal('customer'),
    customer: reference,
    as_of: moment,
    customer_kind: z.enum(['personal', 'business']),
    first_name: text(100),
    last_name: text(100),
    email: text(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
    email_confirmed: z._default(z.boolean(), false),
    phone: optional(text(30)),
    language: z.enum(['en', 'fr']),
    address: optional(address),
    customer_number: optional(text(40).check(z.minLength(4))),
  })
  .check(
    z.refine((line) => line.customer_kind === 'personal' || (line.customer_number !== null && line.address !== null)),
  );

const card = z
  .object({
    kind: z.literal('card'),
    card: reference,
    as_of: moment,
    customer: reference,
    holder: z._default(z.enum(['primary', 'additional']), 'primary'),
    primary_customer: optional(reference),
    family: code,
    type_code: code,
    number_ending: numberEnding,
    name_on_card: text(100).check(z.refine((value) => withoutCardNumbers(value) === value)),
    status: z.enum(['A', 'H', 'C', 'X', 'I', 'L', 'F']),
    pool: optional(reference),
    replaces: optional(reference),
    opened_at: moment,
  })
  .check(
    z.refine((line) => line.holder === 'additional' || line.primary_customer === null),
    z.refine((line) => line.replaces !== line.card),
  );

const toCustomer = (data: z.infer<typeof customer>): CustomerLine => ({
  kind: 'customer',
  customer: data.customer,
  asOf: new Date(data.as_of),
  customerKind: data.customer_kind,
  firstName: data.first_name,
  lastName: data.last_name,
  email: data.email.toLowerCase(),
  isEmailConfirmed: data.email_confirmed,
  phone: data.phone,
  language: data.language,
  address: data.address && {
    line1: data.address.line1,
    line2: data.address.line2,
    city: data.address.city,
    region: data.address.region,
    postalCode: data.address.postal_code,
    country: data.address.country,
  },
  customerNumber: data.customer_number,
});

const toCard = (data: z.infer<typeof card>): CardLine => ({
  kind: 'card',
  card: data.card,
  asOf: new Date(data.as_of),
  customer: data.customer,
  holder: data.holder,
  primaryCustomer: data.primary_customer,
  family: data.family,
  typeCode: data.type_code,
  numberEnding: data.number_ending,
  nameOnCard: data.name_on_card,
  status: data.status,
  pool: data.pool,
  replaces: data.replaces,
  openedAt: new Date(data.opened_at),
});

function parse(told: unknown): CustomerLine | CardLine | undefined {
  const asCard = card.safeParse(told);
  if (asCard.success) return toCard(asCard.data);
  const asCustomer = customer.safeParse(told);
  return asCustomer.success ? toCustomer(asCustomer.data) : undefined;
}

export const readLine = (told: unknown): ReadLine => ({
  line: parse(told),
  text: withoutCardNumbers(keptText(told)),
});
