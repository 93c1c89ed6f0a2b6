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

/** A text that a person may look at, whatever the bank wrote. */
export const withoutCardNumbers = (written: string): string =>
  written.replaceAll(CARD_NUMBER, (found) => (isCardNumber(found) ? `••••${found.slice(-4)}` : found));

const safeText = (maxLength: number) => text(maxLength).check(z.refine((value) => withoutCardNumbers(value) === value));
const reference = safeText(100);
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const address = z.object({
  line1: safeText(200),
  line2: optional(safeText(200)),
  city: safeText(100),
  region: optional(safeText(100)),
  postal_code: safeText(20),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
});

const customer = z
  .object({
    kind: z.literal('customer'),
    customer: reference,
    as_of: moment,
    customer_kind: z.enum(['personal', 'business']),
    first_name: safeText(100),
    last_name: safeText(100),
    email: safeText(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
    email_confirmed: z._default(z.boolean(), false),
    // A long telephone number passes the check by chance.
    phone: optional(text(30)),
    language: z.enum(['en', 'fr']),
    address: optional(address),
    customer_number: optional(safeText(40).check(z.minLength(4))),
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
    name_on_card: safeText(100),
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

/** What an unreadable line is about, if it says at least that: a right line about the same then takes its place. */
const named = z.union([
  z.object({ kind: z.literal('card'), card: reference }),
  z.object({ kind: z.literal('customer'), customer: reference }),
]);

const aboutCard = (reference: string): string => `card:${reference}`;
const aboutCustomer = (reference: string): string => `customer:${reference}`;

/** Of a readable line only the agreed fields are kept: none of them holds a card number, and it can be read again. */
export function readLine(told: unknown): ReadLine {
  const asCard = card.safeParse(told);
  if (asCard.success) {
    return { line: toCard(asCard.data), about: aboutCard(asCard.data.card), text: JSON.stringify(asCard.data) };
  }
  const asCustomer = customer.safeParse(told);
  if (asCustomer.success) {
    const { data } = asCustomer;
    return { line: toCustomer(data), about: aboutCustomer(data.customer), text: JSON.stringify(data) };
  }
  const { success, data } = named.safeParse(told);
  const about = success && (data.kind === 'card' ? aboutCard(data.card) : aboutCustomer(data.customer));
  return { line: undefined, about: about || undefined, text: withoutCardNumbers(keptText(told)) };
}

/** A line that was kept. The text of an unreadable one may be cut. */
export function readKeptLine(text: string): ReadLine {
  try {
    return readLine(JSON.parse(text));
  } catch {
    return { line: undefined, about: undefined, text };
  }
}
