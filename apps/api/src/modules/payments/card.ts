import { accept, type Result, refuse } from '../../platform/result.ts';

export interface CardFacts {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** First six digits; both ends are inside. */
export interface BinRange {
  readonly from: string;
  readonly to: string;
}

export type CardBrand = 'mastercard' | 'visa' | 'card';

/** All that may be kept of a card. */
export interface KnownCard {
  readonly brand: CardBrand;
  readonly last4: string;
}

const BIN_DIGITS = 6;

export function brandOf(number: string): CardBrand {
  if (number.startsWith('4')) return 'visa';
  const four = Number(number.slice(0, 4));
  return (four >= 5100 && four <= 5599) || (four >= 2221 && four <= 2720) ? 'mastercard' : 'card';
}

/** The last digit of a card's number checks the others: a slip of one digit never passes, two swapped hardly ever. */
export function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** A card is valid to the end of its month in the time zone where that month ends last. */
function hasExpired({ expiryMonth, expiryYear }: CardFacts, now: Date): boolean {
  const endsAtMs = Date.UTC(expiryYear, expiryMonth, 1, 12);
  return now.getTime() >= endsAtMs;
}

export function decideCard(
  card: CardFacts,
  ranges: readonly BinRange[],
  now: Date,
): Result<KnownCard, { code: 'card_not_in_bin_range' | 'card_invalid' }> {
  const bin = card.number.slice(0, BIN_DIGITS);
  if (!ranges.some(({ from, to }) => from <= bin && bin <= to)) return refuse('card_not_in_bin_range');
  if (!hasCheckDigit(card.number) || hasExpired(card, now)) return refuse('card_invalid');
  return accept({ brand: brandOf(card.number), last4: card.number.slice(-4) });
}
