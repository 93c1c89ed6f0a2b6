import type { Authorisation, AuthoriseOutcome, LookUpOutcome } from '../../../partners/card-gateway/card-gateway.ts';
import { findPayments } from '../payments.repository.ts';
import type { PaymentsDeps } from './deps.ts';

type Asked = Omit<Authorisation, 'key'> & { readonly paymentId: string };

/** Asks the gateway for the money, outside of any transaction. Silence is looked up before it is called unknown. */
export async function authorise(
  { cardGateway }: Pick<PaymentsDeps, 'cardGateway'>,
  { paymentId, ...asked }: Asked,
): Promise<AuthoriseOutcome | LookUpOutcome> {
  const outcome = await cardGateway.authorise({ ...asked, key: paymentId });
  return outcome.kind === 'unknown' ? cardGateway.lookUp(paymentId, asked.amount) : outcome;
}

/** What became of a payment whose answer was lost. */
export async function lookUp(
  { database, cardGateway }: Pick<PaymentsDeps, 'database' | 'cardGateway'>,
  paymentId: string,
): Promise<LookUpOutcome> {
  const [payment] = await findPayments(database, [paymentId]);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return cardGateway.lookUp(paymentId, payment.amount);
}
