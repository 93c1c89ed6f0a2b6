import { useWords } from '../../../lib/words.tsx';
import { type InvestmentForm, investmentProducts, NUMBER_ID, PRODUCT_ID } from '../use-investment-form.ts';
import { AccountFields, type AccountFormProps } from './account-fields.tsx';

export function InvestmentFields({ form, terms, refused }: AccountFormProps<InvestmentForm>) {
  const { t } = useWords();
  const { values, set, isAttempted, errorOf, limits, verifying } = form;
  const found = verifying.data?.errors ?? [];
  const wrong = (field: string) => found.find((error) => error.field.endsWith(field))?.message ?? refused[field];
  const change = (changed: Parameters<typeof set>[0]) => {
    // The verification was for another account.
    verifying.reset();
    set(changed);
  };
  return (
    <AccountFields
      title={t('deposits.investmentAccount')}
      kind={{
        id: PRODUCT_ID,
        label: t('deposits.product'),
        value: values.product,
        onValueChange: (product) => change({ product }),
        options: investmentProducts.map((value) => ({
          value,
          label: t(`deposits.product_${value}`),
          description: t(`deposits.product_${value}Text`),
        })),
        error: errorOf(PRODUCT_ID) ?? wrong('product'),
      }}
      number={{
        id: NUMBER_ID,
        label: t('deposits.accountNumber'),
        hint: t('deposits.accountNumberHint'),
        maxLength: 9,
        value: values.accountNumber,
        onValueChange: (accountNumber) => change({ accountNumber }),
        error: errorOf(NUMBER_ID) ?? wrong('account_number'),
      }}
      points={{
        terms,
        limits,
        typed: values.points,
        onType: (points) => set({ points }),
        isAttempted,
        refused: refused['points'],
      }}
    />
  );
}
