import { centsFromDecimal } from '@rewards/amounts';
import { formatCash, formatNumber } from '@rewards/text/formats';
import { useState } from 'react';
import { amountSlider } from '../../../lib/redeeming/amount-slider.ts';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsSlider } from '../../../ui/points-slider/points-slider.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { amountTyped, type CustomField, fieldId } from '../custom-fields.ts';
import { type ExternalForm, TERMS_ID } from '../use-external-form.ts';
import styles from './external.module.css';

interface ExternalFieldsProps {
  readonly form: ExternalForm;
  readonly refused: Readonly<Record<string, string>>;
}

/** The form from the product's configuration, and its terms. */
export function ExternalFields({ form, refused }: ExternalFieldsProps) {
  const { t } = useWords();
  const { product } = form;
  return (
    <Panel title={t('redeemWays.details')}>
      <Stack gap={6}>
        {product.fields.map((field) => (
          <Field key={field.id} field={field} form={form} refused={refused[field.id] ?? refused[field.code]} />
        ))}
        <Terms form={form} />
      </Stack>
    </Panel>
  );
}

interface FieldProps {
  readonly field: CustomField;
  readonly form: ExternalForm;
  readonly refused: string | undefined;
}

function Field({ field, form, refused }: FieldProps) {
  const { t, locale } = useWords();
  const { values, set, isAttempted, product, limits } = form;
  const id = fieldId(field);
  const value = values[field.id] ?? '';
  const change = (changed: string) => set({ [field.id]: changed });
  if (field.is_amount && field.type !== 'choice') {
    const slider = amountSlider({ typed: value, limits, isAttempted, refused }, t, locale);
    return <PointsSlider id={id} {...slider} label={field.name} hint={field.description} onValueChange={change} />;
  }
  const problem = field.is_amount
    ? amountSlider({ typed: amountTyped(product, values), limits, isAttempted, refused }, t, locale).error
    : (form.errorOf(id) ?? refused);
  if (field.type !== 'choice') {
    return (
      <TextField
        id={id}
        label={field.name}
        hint={field.description}
        optional={!field.required}
        autoComplete="off"
        inputMode={field.type === 'number' ? 'numeric' : 'text'}
        maxLength={200}
        value={value}
        onValueChange={change}
        error={problem}
      />
    );
  }
  const isPriced = field.is_amount || field.values.some(({ cash_amount }) => cash_amount > 0);
  if (!isPriced) {
    return (
      <Select
        id={id}
        label={field.name}
        hint={field.description}
        optional={!field.required}
        placeholder={t('redeemWays.choose')}
        value={value}
        onValueChange={change}
        options={field.values.map((each) => ({ value: each.id, label: each.name }))}
        error={problem}
      />
    );
  }
  return (
    <RadioCards
      id={id}
      label={field.name}
      hint={field.description}
      value={value}
      onValueChange={change}
      options={field.values.map((each) => ({
        value: each.id,
        label: each.name,
        description: formatCash(locale, centsFromDecimal(each.cash_amount)),
        end: each.points > 0 && t('redeem.pointsText', { points: formatNumber(locale, each.points) }),
      }))}
      error={problem}
    />
  );
}

function Terms({ form }: { readonly form: ExternalForm }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { isAgreed, setAgreed, product } = form;
  return (
    <div>
      <Checkbox
        id={TERMS_ID}
        label={`${t('redeem.terms')} ${t('redeem.termsLink')}`}
        checked={isAgreed}
        onCheckedChange={setAgreed}
        error={form.errorOf(TERMS_ID)}
      />
      <LinkButton size="sm" className={styles.read} onClick={() => setOpen(true)}>
        {t('redeemWays.termsShow')}
      </LinkButton>
      <Dialog open={isOpen} title={t('redeemWays.termsTitle')} maxContentHeight="tall" onClose={() => setOpen(false)}>
        <p className={styles.terms}>{product.terms}</p>
      </Dialog>
    </div>
  );
}
