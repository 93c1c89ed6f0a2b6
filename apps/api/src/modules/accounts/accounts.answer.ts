import { pointsToNumber } from '@rewards/amounts';
import type { Account as AccountAnswer } from '@rewards/contract';
import type { Words } from '@rewards/text';
import type { Program } from '../program/index.ts';
import type { AccountWithBalance } from './account.ts';

/** From our words to the contract's: what a card is called, what it can do, what it has. */
export function accountAnswer(account: AccountWithBalance, program: Program, { t }: Words): AccountAnswer {
  const features = program.cardTypes[account.typeCode];
  return {
    id: account.id,
    reference_identifier: account.referenceIdentifier,
    last_balance: pointsToNumber(account.ownBalance),
    pooled_balance: pointsToNumber(account.pooledBalance),
    status_code: account.status,
    account_members: [{ is_primary: account.isPrimary }],
    account_type: {
      reference_identifier: account.typeCode,
      family: account.family,
      translated_name: t(`cards.${account.family}`),
      description: t(`cards.${account.family}_text`),
      currency: program.currency,
      display_currency_names: [program.currency.name],
    },
    mediums: account.cards.map(({ name, numberEnding }) => ({
      name_on_medium: name,
      masked_medium_number: `••••${numberEnding}`,
    })),
    features: {
      miles: features.miles,
      annual_fee_eraser: features.annualFeeEraser,
      password_reset: features.passwordReset,
      travel_bonus: features.travelBonus,
    },
  };
}
