import type { Store } from '../../store.ts';
import { createToldLines, type ToldLines } from '../told-lines.ts';
import { type Family, families } from '../card-feed/cards.ts';
import {
  type BankLine,
  type CardLine,
  type CustomerLine,
  cardLine,
  customerLine,
  firstLines,
  type Status,
} from './bank-lines.ts';

export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly family: Family;
  readonly numberEnding: string;
}

export interface CardChange {
  readonly card: string;
  readonly status: Status;
  /** None: as it is. */
  readonly family: string | undefined;
}

/** What the bank knows about its customers and cards, and has told. */
export interface CustomerBook extends Pick<ToldLines<BankLine>, 'after' | 'list'> {
  /** The newest line about each card that no other replaced. */
  cards(): readonly CardLine[];
  /** Who was welcomed here. */
  readonly newcomers: () => readonly CustomerLine[];
  change(change: CardChange, now: Date): void;
  replace(card: string, numberEnding: string, now: Date): void;
  welcome(customer: NewCustomer, now: Date): void;
  takeOutage(): boolean;
}

const idOf = (email: string): string =>
  `customer-${
    email
      .toLowerCase()
      .split('@')[0]
      ?.replaceAll(/[^a-z0-9]+/g, '-') ?? ''
  }`.slice(0, 80);

export function createCustomerBook(store: Store): CustomerBook {
  const told = createToldLines<BankLine>(store, 'customer-feed');
  if (told.next() === 1) for (const line of firstLines) told.tell(line);
  let hasOutage = false;

  const cards = (): readonly CardLine[] => {
    const newest = new Map<string, CardLine>();
    for (const line of told.list().toReversed()) if (line.kind === 'card') newest.set(line.card, line);
    const replaced = new Set([...newest.values()].map(({ replaces }) => replaces));
    return [...newest.values()].filter(({ card }) => !replaced.has(card));
  };
  const find = (reference: string): CardLine | undefined => cards().find(({ card }) => card === reference);
  const isTold = (reference: string): boolean =>
    told.list().some((line) => line.kind === 'card' && line.card === reference);

  return {
    cards,
    newcomers() {
      const known = new Set(firstLines.map(({ customer }) => customer));
      const customers = told.list().flatMap((line) => (line.kind === 'customer' ? [line] : []));
      const newest = new Map(customers.map((line) => [line.customer, line]));
      return [...newest.values()].filter(({ customer }) => !known.has(customer));
    },
    change({ card, status, family }, now) {
      const before = find(card);
      if (!before) return;
      const moved = family !== undefined && { family, type_code: families[family as Family] ?? before.type_code };
      told.tell({ ...before, ...moved, status, as_of: now.toISOString() });
    },
    replace(card, numberEnding, now) {
      const before = find(card);
      const reference = `${before?.customer.replace('customer-', '')}-${numberEnding}`;
      if (!before || isTold(reference)) return;
      const as_of = now.toISOString();
      told.tell({ ...before, card: reference, number_ending: numberEnding, replaces: card, status: 'A', as_of });
      told.tell({ ...before, status: 'X', as_of });
    },
    welcome({ firstName, lastName, email, family, numberEnding }, now) {
      const customer = idOf(email);
      const as_of = now.toISOString();
      const who = customerLine({ customer, first_name: firstName, last_name: lastName, email, as_of });
      const card = cardLine({
        card: `${customer.replace('customer-', '')}-${numberEnding}`,
        customer,
        family,
        number_ending: numberEnding,
        name_on_card: `${firstName} ${lastName}`,
        as_of,
        opened_at: as_of,
      });
      for (const line of lastName.includes('EARLY') ? [card, who] : [who, card]) told.tell(line);
      if (lastName.includes('TWICE')) for (const line of [who, card]) told.tell(line);
      if (lastName.includes('DOWN')) hasOutage = true;
    },
    takeOutage() {
      const wasOut = hasOutage;
      hasOutage = false;
      return wasOut;
    },
    after: told.after,
    list: told.list,
  };
}
