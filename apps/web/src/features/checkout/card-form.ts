import type { PaymentDetails } from '@rewards/contract';
import { isEmailAddress } from '../../lib/form/email-address.ts';
import { emptyAddress, type TypedAddress } from '../../ui/address-fields/address.ts';

/** Kept only in the page's memory: not in storage, not in the address, not in the query cache. */
export interface CardForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly number: string;
  /** Four digits, month and year. */
  readonly expiry: string;
  readonly cvv: string;
  /** Where the card's bank reaches the holder. */
  readonly email: string;
  readonly phone: string;
  /** The billing address is the delivery address. */
  readonly isBilledToDelivery: boolean;
  readonly billing: TypedAddress;
}

export const emptyCard: CardForm = {
  firstName: '',
  lastName: '',
  number: '',
  expiry: '',
  cvv: '',
  email: '',
  phone: '',
  isBilledToDelivery: true,
  billing: emptyAddress,
};

export type BinRange = readonly { readonly from: string; readonly to: string }[];

export const isInRange = (ranges: BinRange, number: string): boolean => {
  const bin = number.slice(0, 6);
  return ranges.some(({ from, to }) => bin >= from && bin <= to);
};

export type CardField = 'firstName' | 'lastName' | 'number' | 'expiry' | 'cvv' | 'email' | 'phone';
export type CardProblem = 'missing' | 'wrong' | 'expired' | 'notInRange';

const CENTURY = 2000;

export function expiryOf(expiry: string): { readonly month: number; readonly year: number } | undefined {
  const month = Number(expiry.slice(0, 2));
  return expiry.length === 4 && month >= 1 && month <= 12
    ? { month, year: CENTURY + Number(expiry.slice(2)) }
    : undefined;
}

function problemOfNumber(number: string, ranges: BinRange | undefined): CardProblem | undefined {
  if (number === '') return 'missing';
  // Six digits are enough to know; the member need not type the rest first.
  if (ranges && number.length >= 6 && !isInRange(ranges, number)) return 'notInRange';
  return number.length < 12 ? 'wrong' : undefined;
}

function problemOfExpiry(expiry: string, now: Date): CardProblem | undefined {
  if (expiry === '') return 'missing';
  const end = expiryOf(expiry);
  if (!end) return 'wrong';
  const isOver = end.year < now.getFullYear() || (end.year === now.getFullYear() && end.month < now.getMonth() + 1);
  return isOver ? 'expired' : undefined;
}

const problemOfName = (name: string): CardProblem | undefined =>
  name.trim() === '' ? 'missing' : /\d/.test(name) ? 'wrong' : undefined;

const problemOfCvv = (cvv: string): CardProblem | undefined =>
  cvv === '' ? 'missing' : /^\d{3,4}$/.test(cvv) ? undefined : 'wrong';

const problemOfEmail = (email: string): CardProblem | undefined =>
  email.trim() === '' ? 'missing' : isEmailAddress(email) ? undefined : 'wrong';

const FEWEST_DIGITS = 7;
const problemOfPhone = (phone: string): CardProblem | undefined =>
  phone === '' || phone.replace(/\D/g, '').length >= FEWEST_DIGITS ? undefined : 'wrong';

export function cardProblems(
  card: CardForm,
  ranges: BinRange | undefined,
  now: Date,
): Partial<Record<CardField, CardProblem>> {
  const found = {
    firstName: problemOfName(card.firstName),
    lastName: problemOfName(card.lastName),
    number: problemOfNumber(card.number, ranges),
    expiry: problemOfExpiry(card.expiry, now),
    cvv: problemOfCvv(card.cvv),
    email: problemOfEmail(card.email),
    phone: problemOfPhone(card.phone),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

export function cardDetails(
  card: CardForm,
  billing: Pick<TypedAddress, 'address1' | 'city' | 'regionCode' | 'country' | 'postalCode'>,
): Omit<PaymentDetails, 'amount' | 'points_amount' | 'fiat_currency_code'> {
  const end = expiryOf(card.expiry);
  return {
    first_name: card.firstName.trim(),
    last_name: card.lastName.trim(),
    card_number: card.number,
    cvv: card.cvv,
    ...(end && { expiry_month: end.month, expiry_year: end.year }),
    billing_address: {
      address_line1: billing.address1.trim(),
      city: billing.city.trim(),
      province: billing.regionCode,
      country: billing.country === 'CA' ? 'can' : 'usa',
      postal_code: billing.postalCode,
      phone_number: card.phone === '' ? null : card.phone,
      email_address: card.email.trim(),
    },
  };
}
