import { accept, type Result } from '../../../platform/result.ts';
import type { Redemption } from '../../redemptions/index.ts';
import type { DepositsDeps } from './deps.ts';
import { type CashRefusal, daysAfter, type RedeemForCash, redeemForCash } from './redeem-for-cash.ts';

export interface DepositPoints extends RedeemForCash {
  readonly accountType: 'checking' | 'savings';
  /** The account's last four digits: no more of it is ever known here. */
  readonly ending: string;
}

export const depositPoints = (
  deps: DepositsDeps,
  { accountType: type, ending, ...command }: DepositPoints,
): Promise<Result<Redemption, CashRefusal>> =>
  redeemForCash<CashRefusal>(deps, command, async (_tx, { program, now }) => {
    const { en, fr } = deps.words;
    return accept({
      kind: 'direct_deposit',
      title: {
        en: en.t('redemptions.title_direct_deposit', { type, ending }),
        fr: fr.t('redemptions.title_direct_deposit', { type, ending }),
      },
      destination: { account_type: type, ending },
      promisedBy: daysAfter(now, program.redemptions.depositDays),
    });
  });
