import type { Authorisation, AuthoriseOutcome, LookUpOutcome } from '../../../partners/card-gateway/card-gateway.ts';
import type { PaymentsDeps } from './deps.ts';

type Asked = Omit<Authorisation, 'key'> & { readonly paymentId: string };

/** Asks the gateway for the money, outside of any transaction. Silence is looked up before it is called unknown. */
export async function authorise(
  { cardGateway }: Pick<PaymentsDeps, 'cardGateway'>,
  { paymentId, ...asked }: Asked,
): Promise<AuthoriseOutcome | LookUpOutcome> {
  const outcome = await cardGateway.authorise({ ...asked, key: paymentId });
  return outcome.kind === 'unknown' ? cardGateway.lookUp(paymentId) : outcome;
}

/** What became of a payment whose answer was lost. */
export const lookUp = ({ cardGateway }: Pick<PaymentsDeps, 'cardGateway'>, paymentId: string): Promise<LookUpOutcome> =>
  cardGateway.lookUp(paymentId);
