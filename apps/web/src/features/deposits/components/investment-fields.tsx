import type { WayTerms } from '../../../lib/redeeming/way-terms.ts';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type InvestmentForm, investmentProducts, NUMBER_ID, PRODUCT_ID } from '../use-investment-form.ts';
import styles from './deposits.module.css';
import { PointsPart } from './points-part.tsx';

interface InvestmentFieldsProps {
  readonly form: InvestmentForm;
  readonly terms: WayTerms;
  readonly refused: Readonly<Record<string, string>>;
}

export function InvestmentFields({ form, terms, refused }: InvestmentFieldsProps) {
  const { t } = useWords();
  const { values, set, isAttempted, errorOf, verifying } = form;
  const found = verifying.data?.errors ?? [];
  const wrong = (field: string) => found.find((error) => error.field.endsWith(field))?.message ?? refused[field];
  const change = (changed: Parameters<typeof set>[0]) => {
    // What was verified was another account.
    if (!('points' in changed)) verifying.reset();
    set(changed);
  };
  return (
    <>
      <Panel title={t('deposits.investmentAccount')}>
        <Stack gap={6}>
          <RadioCards
            id={PRODUCT_ID}
            label={t('deposits.product')}
            value={values.product}
            onValueChange={(chosen) => change({ product: chosen })}
            options={investmentProducts.map((value) => ({
              value,
              label: t(`deposits.product_${value}`),
              description: t(`deposits.product_${value}Text`),
            }))}
            error={errorOf(PRODUCT_ID) ?? wrong('product')}
          />
          <div className={styles.short}>
            <TextField
              id={NUMBER_ID}
              label={t('deposits.accountNumber')}
              hint={t('deposits.accountNumberHint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={values.accountNumber}
              onValueChange={(number) => change({ accountNumber: number.replaceAll(/\D/g, '') })}
              error={errorOf(NUMBER_ID) ?? wrong('account_number')}
            />
          </div>
        </Stack>
      </Panel>
      <Panel title={t('deposits.howMuch')}>
        <PointsPart
          terms={terms}
          limits={form.limits}
          typed={values.points}
          onType={(points) => change({ points })}
          isAttempted={isAttempted}
          refused={refused['points']}
        />
      </Panel>
    </>
  );
}
