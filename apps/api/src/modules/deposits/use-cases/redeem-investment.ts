import { accept, type Result, refuse } from '../../../platform/result.ts';
import type { Redemption } from '../../redemptions/index.ts';
import { takeVerification } from '../deposits.repository.ts';
import type { DepositsDeps } from './deps.ts';
import { type CashRefusal, daysAfter, type RedeemForCash, redeemForCash } from './redeem-for-cash.ts';

export interface RedeemInvestment extends RedeemForCash {
  readonly verificationId: string;
}

type InvestmentRefusal = CashRefusal | { readonly code: 'investment_not_verified' };

/** Into an account that the partner has vouched for; the verification is used up with it. */
export const redeemInvestment = (
  deps: DepositsDeps,
  { verificationId, ...command }: RedeemInvestment,
): Promise<Result<Redemption, InvestmentRefusal>> =>
  redeemForCash<InvestmentRefusal>(deps, command, async (tx, { program, redemptionId, now }) => {
    const { memberId, accountId } = command;
    const verified = await takeVerification(tx, { verificationId, memberId, accountId, redemptionId, now });
    if (!verified) return refuse('investment_not_verified');
    const { product, ending, token } = verified;
    const { en, fr } = deps.words;
    return accept({
      kind: 'investment',
      title: {
        en: en.t('redemptions.title_investment', { product, ending }),
        fr: fr.t('redemptions.title_investment', { product, ending }),
      },
      destination: { product, ending, token },
      promisedBy: daysAfter(now, program.redemptions.depositDays),
    });
  });
