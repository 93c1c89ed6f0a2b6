import type { StaffProduct } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { useMay } from '../../../lib/console/staff-role.ts';
import { changeProduct } from '../api/products.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import {
  type OfferField,
  type OfferTexts,
  offerFieldId,
  offerLabels,
  productChange,
  productFacts,
  productProblems,
  productTexts,
  variantName,
} from '../product-offer.ts';
import type { Problems } from '../use-saving.ts';
import { EditForm } from './edit-form.tsx';
import styles from './operator.module.css';

interface ProductFormProps {
  readonly product: StaffProduct;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export function ProductForm({ product, onSaved, onCancel }: ProductFormProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const [texts, setTexts] = useState(() => productTexts(product));
  const changeOffer = (place: number, changed: Partial<OfferTexts>) => {
    const offers = texts.offers.map((offer, at) => (at === place ? { ...offer, ...changed } : offer));
    setTexts({ ...texts, offers });
  };
  return (
    <EditForm
      title={product.name}
      was={productFacts(product, productTexts(product), t)}
      is={productFacts(product, texts, t)}
      problems={productProblems(texts, t)}
      save={() => changeProduct(access, product.id, productChange(product, texts))}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p className="meta">{`${product.brand} · ${product.category} · ${product.sku}`}</p>
          <Checkbox
            id="is_listed"
            label={t('staffPrograms.isListed')}
            hint={t('staffPrograms.isListedHint')}
            checked={texts.isListed}
            onCheckedChange={(isListed) => setTexts({ ...texts, isListed })}
          />
          {product.variants.map((variant, place) => {
            const offer = texts.offers[place];
            return (
              offer && (
                <Stack as="fieldset" gap={4} key={variant.id} className={styles.group}>
                  <legend className={styles.legend}>{variantName(variant)}</legend>
                  <OfferFields
                    place={place}
                    offer={offer}
                    errors={errors}
                    onChange={(changed) => changeOffer(place, changed)}
                  />
                </Stack>
              )
            );
          })}
        </>
      )}
    </EditForm>
  );
}

interface OfferFieldsProps {
  readonly place: number;
  readonly offer: OfferTexts;
  readonly errors: Problems;
  readonly onChange: (changed: Partial<OfferTexts>) => void;
}

function OfferFields({ place, offer, errors, onChange }: OfferFieldsProps) {
  const { t } = useWords();
  const canPrice = useMay()('prices.change');
  const frame = (field: OfferField) => {
    const id = offerFieldId(place, field);
    const onValueChange = (value: string) => onChange({ [field]: value });
    return {
      id,
      label: t(offerLabels[field]),
      value: offer[field],
      error: errors.get(id),
      onValueChange,
      readOnly: !canPrice,
    };
  };
  return (
    <>
      <Checkbox
        id={offerFieldId(place, 'is_available')}
        label={t('staffPrograms.isAvailable')}
        checked={offer.isAvailable}
        onCheckedChange={(isAvailable) => onChange({ isAvailable })}
      />
      {!canPrice && <p className="meta">{t('staffPrograms.pricesNeedRight')}</p>}
      <div className={styles.pair}>
        <TextField {...frame('points')} inputMode="numeric" autoComplete="off" />
        <TextField {...frame('sale_points')} inputMode="numeric" autoComplete="off" optional />
        <TextField {...frame('sale_from')} type="datetime-local" hint={t('staffPrograms.localTime')} optional />
        <TextField {...frame('sale_to')} type="datetime-local" hint={t('staffPrograms.localTime')} optional />
      </div>
    </>
  );
}
