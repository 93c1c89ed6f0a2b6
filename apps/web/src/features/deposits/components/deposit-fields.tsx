import type { WayTerms } from '../../../lib/redeeming/way-terms.ts';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { ACCOUNT_TYPE_ID, accountTypes, type DepositForm, LAST4_ID } from '../use-deposit-form.ts';
import styles from './deposits.module.css';
import { PointsPart } from './points-part.tsx';

interface DepositFieldsProps {
  readonly form: DepositForm;
  readonly terms: WayTerms;
  readonly refused: Readonly<Record<string, string>>;
}

/** The account, by no more than its last four digits, and the amount. */
export function DepositFields({ form, terms, refused }: DepositFieldsProps) {
  const { t } = useWords();
  const { values, set, isAttempted, errorOf } = form;
  return (
    <>
      <Panel title={t('deposits.account')}>
        <Stack gap={6}>
          <RadioCards
            id={ACCOUNT_TYPE_ID}
            label={t('deposits.accountType')}
            value={values.accountType}
            onValueChange={(accountType) => set({ accountType })}
            options={accountTypes.map((value) => ({
              value,
              label: t(`deposits.type_${value}`),
              description: t(`deposits.type_${value}Text`),
            }))}
            error={errorOf(ACCOUNT_TYPE_ID) ?? refused['account_type']}
          />
          <div className={styles.short}>
            <TextField
              id={LAST4_ID}
              label={t('deposits.last4')}
              hint={t('deposits.last4Hint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={values.last4}
              onValueChange={(last4) => set({ last4: last4.replaceAll(/\D/g, '') })}
              error={errorOf(LAST4_ID) ?? refused['account_last4']}
            />
          </div>
        </Stack>
      </Panel>
      <Panel title={t('deposits.howMuch')}>
        <PointsPart
          terms={terms}
          limits={form.limits}
          typed={values.points}
          onType={(points) => set({ points })}
          isAttempted={isAttempted}
          refused={refused['points']}
        />
      </Panel>
    </>
  );
}
