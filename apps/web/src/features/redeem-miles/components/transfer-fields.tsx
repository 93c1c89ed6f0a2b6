import { formatNumber } from '@rewards/text/formats';
import { amountSlider } from '../../../lib/redeeming/amount-slider.ts';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsSlider, SliderWorth } from '../../../ui/points-slider/points-slider.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { milesFor } from '../miles-rate.ts';
import { type FieldCode, fieldId, type PartnerField, TERMS_ID } from '../transfer-form.ts';
import type { TransferForm } from '../use-transfer-form.ts';
import { TermsLink } from './terms-link.tsx';

interface TransferFieldsProps {
  readonly form: TransferForm;
  readonly refused: Partial<Record<FieldCode, string>>;
}

const autoComplete: Partial<Record<FieldCode, string>> = {
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  full_name: 'name',
};

/** The member's identity at the partner, and the amount. The partner's configuration decides the fields. */
export function TransferFields({ form, refused }: TransferFieldsProps) {
  const { t, locale } = useWords();
  const { partner, values, set, limits, isAttempted, amount } = form;
  const label = partner.fields.find(({ isAmount }) => isAmount)?.name;
  const text = partner.fields.filter(({ isAmount }) => !isAmount);
  return (
    <>
      <Panel title={t('miles.membership', { partner: partner.name })}>
        <Stack gap={5}>
          <p className="meta">{t('miles.nameMatches')}</p>
          {text.map((field) => (
            <Field key={field.code} field={field} form={form} refused={refused[field.code]} />
          ))}
        </Stack>
      </Panel>
      <Panel title={t('miles.howMany')}>
        <Stack gap={5}>
          <PointsSlider
            id={fieldId('amount')}
            {...amountSlider({ typed: values.amount, limits, isAttempted, refused: refused.amount, label }, t, locale)}
            onValueChange={(typed) => set({ amount: typed })}
          >
            <SliderWorth
              label={t('redeem.youGet')}
              value={`${formatNumber(locale, amount ? milesFor(partner, amount) : 0)} ${partner.currency_name}`}
              note={t('miles.pointsForMile', {
                points: formatNumber(locale, partner.conversion_rate),
                kind: partner.kind,
              })}
            />
          </PointsSlider>
        </Stack>
      </Panel>
      <Checkbox
        id={TERMS_ID}
        label={
          <>
            {t('miles.terms')} <TermsLink partner={partner}>{t('miles.termsOf', { partner: partner.name })}</TermsLink>
          </>
        }
        checked={form.isAgreed}
        onCheckedChange={form.setAgreed}
        error={form.errorOf(TERMS_ID)}
      />
    </>
  );
}

interface FieldProps {
  readonly field: PartnerField;
  readonly form: TransferForm;
  readonly refused: string | undefined;
}

function Field({ field, form, refused }: FieldProps) {
  const { t } = useWords();
  const { values, set } = form;
  const { code, name, required } = field;
  const isNumber = code === 'membership_number';
  return (
    <TextField
      id={fieldId(code)}
      label={name}
      hint={isNumber ? t('miles.numberHint') : undefined}
      optional={!required}
      autoComplete={autoComplete[code] ?? 'off'}
      inputMode={isNumber ? 'numeric' : 'text'}
      maxLength={isNumber ? 11 : 120}
      value={values[code]}
      onValueChange={(value) => set({ [code]: isNumber ? value.replaceAll(/\D/g, '') : value })}
      error={form.errorOf(fieldId(code)) ?? refused}
    />
  );
}
