import { useWords } from '../../../lib/words.tsx';
import { ACCOUNT_TYPE_ID, accountTypes, type DepositForm, LAST4_ID } from '../use-deposit-form.ts';
import { AccountFields, type AccountFormProps } from './account-fields.tsx';

/** The account, by its last four digits only, and the amount. */
export function DepositFields({ form, terms, refused }: AccountFormProps<DepositForm>) {
  const { t } = useWords();
  const { values, set, isAttempted, errorOf, limits } = form;
  return (
    <AccountFields
      title={t('deposits.account')}
      kind={{
        id: ACCOUNT_TYPE_ID,
        label: t('deposits.accountType'),
        value: values.accountType,
        onValueChange: (accountType) => set({ accountType }),
        options: accountTypes.map((value) => ({
          value,
          label: t(`deposits.type_${value}`),
          description: t(`deposits.type_${value}Text`),
        })),
        error: errorOf(ACCOUNT_TYPE_ID) ?? refused['account_type'],
      }}
      number={{
        id: LAST4_ID,
        label: t('deposits.last4'),
        hint: t('deposits.last4Hint'),
        maxLength: 4,
        value: values.last4,
        onValueChange: (last4) => set({ last4 }),
        error: errorOf(LAST4_ID) ?? refused['account_last4'],
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
