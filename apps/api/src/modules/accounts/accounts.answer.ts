import { pointsToNumber } from '@rewards/amounts';
import type { Account as AccountAnswer, AnswerOf, Calls } from '@rewards/contract';
import type { Words } from '@rewards/text';
import type { AccountWithBalance } from './account.ts';
import type { MemberAccounts } from './use-cases/list-accounts.ts';
import type { Ratio } from './use-cases/show-ratio.ts';
import type { PointsSummary } from './use-cases/summarize-points.ts';

/** For a card of a family that is gone. */
const PLAIN_ART = '/cards/plain.svg';

/** From our words to the contract's: what a card is called, what it can do, what it has. */
function accountAnswer(
  account: AccountWithBalance,
  program: MemberAccounts['program'],
  { locale }: Words,
): AccountAnswer {
  const features = program.cardTypes[account.typeCode];
  const family = program.cardFamilies.find(({ code }) => code === account.family);
  const bonuses = program.redemptions.travelBonus.map(({ percent }) => percent);
  return {
    id: account.id,
    reference_identifier: account.referenceIdentifier,
    last_balance: pointsToNumber(account.ownBalance),
    pooled_balance: pointsToNumber(account.pooledBalance),
    is_frozen: account.isFrozen,
    status_code: account.status,
    account_members: [{ is_primary: account.isPrimary }],
    account_type: {
      reference_identifier: account.typeCode,
      family: account.family,
      translated_name: family?.name[locale] ?? account.family,
      description: (family?.text[locale] ?? '').replaceAll('{travel_bonus_most}', String(Math.max(0, ...bonuses))),
      art: family?.art ?? PLAIN_ART,
      currency: program.currency,
      display_currency_names: [program.currency.name],
    },
    mediums: account.cards.map(({ name, numberEnding }) => ({
      name_on_medium: name,
      masked_medium_number: `••••${numberEnding}`,
    })),
    features: {
      miles: features?.miles ?? false,
      annual_fee_eraser: features?.annualFeeEraser ?? false,
      password_reset: features?.passwordReset ?? false,
      travel_bonus: features?.travelBonus ?? false,
    },
  };
}

export function accountsAnswer(
  { accounts, totalBalance, program }: MemberAccounts,
  words: Words,
): AnswerOf<Calls['listAccounts']> {
  const total = pointsToNumber(totalBalance);
  const data = accounts.map((account) => accountAnswer(account, program, words));
  return { data: { accounts: data, total_balance: total }, total_balance: total };
}

/** Cents a point as the interface says it: dollars a point. */
const dollarsPerPoint = ({ numerator, denominator }: Ratio['rates']['topUp']): number =>
  numerator / (denominator * 100);

export const ratioAnswer = ({ rates, cash }: Ratio): AnswerOf<Calls['showRatio']> => ({
  data: {
    conversion_rate: dollarsPerPoint(rates.redemption),
    top_up_rate: dollarsPerPoint(rates.topUp),
    fiat_currency_code: cash.code,
  },
});

export const summaryAnswer = ({ held, months }: PointsSummary): AnswerOf<Calls['summarizePoints']> => ({
  data: {
    held: pointsToNumber(held),
    months: months.map(({ month, earned, redeemed }) => ({
      month,
      earned: pointsToNumber(earned),
      redeemed: pointsToNumber(redeemed),
    })),
  },
});
