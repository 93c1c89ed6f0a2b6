import { placeLines } from '../modules/customers/index.ts';
import { readLine } from '../partners/customer-feed/read-line.ts';
import type { Transaction } from '../platform/database.ts';
import { type DemoCard, type DemoMember, demoBankCustomerId, demoEmail } from './members.ts';
import { demoProgram } from './program.ts';

/** The sandbox's bank tells the same of the same day: on top of the demonstration it changes nothing. */
const AS_OF = '2020-01-01T00:00:00Z';
/** Before the oldest purchase of the demonstration. */
const OPENED_AT = '2015-01-01T00:00:00Z';

export interface BankCustomer extends Pick<DemoMember, 'login' | 'firstName' | 'lastName' | 'language' | 'isPooled'> {
  /** Of a business customer: what its holder types to register. */
  readonly registersWith?: { readonly customerNumber: string; readonly postalCode: string };
  readonly cards: readonly Omit<DemoCard, 'points'>[];
}

export const cardReference = (login: string, { ending }: Pick<DemoCard, 'ending'>): string => `${login}-${ending}`;

function* linesOf(customer: BankCustomer): Generator<object> {
  const { login, firstName, lastName, registersWith } = customer;
  yield {
    kind: 'customer',
    customer: demoBankCustomerId(login),
    as_of: AS_OF,
    customer_kind: registersWith ? 'business' : 'personal',
    first_name: firstName,
    last_name: lastName,
    email: demoEmail(login),
    email_confirmed: login !== 'low',
    language: customer.language ?? 'en',
    ...(registersWith && {
      customer_number: registersWith.customerNumber,
      address: { line1: '1 Main Street', city: 'Portland', postal_code: registersWith.postalCode, country: 'US' },
    }),
  };
  for (const card of customer.cards) {
    yield {
      kind: 'card',
      card: cardReference(login, card),
      as_of: AS_OF,
      customer: demoBankCustomerId(login),
      holder: card.isAdditional ? 'additional' : 'primary',
      family: card.family,
      type_code: card.typeCode,
      number_ending: card.ending,
      name_on_card: `${firstName} ${lastName}`,
      status: card.status ?? 'A',
      pool: customer.isPooled ? login : null,
      opened_at: OPENED_AT,
    };
  }
}

/** As the bank's feed would tell them. */
export async function tellCustomers(tx: Transaction, customers: readonly BankCustomer[], now: Date): Promise<void> {
  const lines = customers.flatMap((customer) => [...linesOf(customer)].map(readLine));
  for (const { subject, placing } of await placeLines(tx, lines, { program: demoProgram, now })) {
    if (placing.kind !== 'placed') throw new Error(`${subject} could not be placed: ${JSON.stringify(placing)}`);
  }
}
