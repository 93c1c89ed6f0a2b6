import { accept, type Result } from '../../../platform/result.ts';
import type { Redemption } from '../../redemptions/index.ts';
import type { DepositsDeps } from './deps.ts';
import { type CashRefusal, daysAfter, type RedeemForCash, redeemForCash } from './redeem-for-cash.ts';

const HOURS_A_DAY = 24;

/** As a credit on the card's own statement. */
export const redeemCashBack = (deps: DepositsDeps, command: RedeemForCash): Promise<Result<Redemption, CashRefusal>> =>
  redeemForCash<CashRefusal>(deps, command, async (_tx, { account, program, now }) => {
    const { en, fr } = deps.words;
    const ending = account.cards[0]?.numberEnding ?? '';
    return accept({
      kind: 'cash_back',
      title: {
        en: en.t('redemptions.title_cash_back', { ending }),
        fr: fr.t('redemptions.title_cash_back', { ending }),
      },
      destination: {},
      promisedBy: daysAfter(now, program.statements.travelCreditHours.to / HOURS_A_DAY),
    });
  });
