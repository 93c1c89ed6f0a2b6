import type { Product, ProductVariant } from '@rewards/contract';
import { useWords } from '../../../lib/words.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RadioFieldset } from '../../../ui/radio-group/radio-group.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { canChoose, variantWith } from '../variant-choice.ts';
import { guideKind, SizeGuide } from './size-guide.tsx';
import styles from './variant-groups.module.css';

interface VariantGroupsProps {
  readonly product: Product;
  readonly chosen: ProductVariant;
  readonly onChoose: (variant: ProductVariant) => void;
}

/** A radio group for each thing the variants differ in. */
export function VariantGroups({ product, chosen, onChoose }: VariantGroupsProps) {
  const { t } = useWords();
  if (product.variant_attributes.length === 0) return null;
  const kinds = product.variant_attributes.map(({ code }) => guideKind(code, product.category.path));
  const guide = kinds.find((kind) => kind !== undefined);
  const groups = product.variant_attributes.map(({ code, name, values }) => (
    <RadioFieldset
      key={code}
      label={name}
      value={chosen.attributes[code]}
      onValueChange={(value) => {
        const next = variantWith(product, chosen, code, value);
        if (next) onChoose(next);
      }}
      options={values.map((each) => {
        const isPossible = canChoose(product, chosen, code, each.value);
        return {
          ...each,
          label: isPossible ? each.name : t('shop.choiceUnavailable', { name: each.name }),
          disabled: !isPossible,
        };
      })}
    >
      {({ value, label, disabled, swatch }, input) => (
        <label key={value} className={classNames(styles.choice, disabled && styles.disabled)}>
          <input {...input} className={styles.input} />
          <span className={styles.edge} aria-hidden="true" />
          {swatch !== null && <span className={styles.swatch} style={{ '--swatch': swatch }} aria-hidden="true" />}
          <span>{label}</span>
        </label>
      )}
    </RadioFieldset>
  ));
  return (
    <Stack gap={4} className={styles.groups}>
      {groups}
      {guide && <SizeGuide kind={guide} />}
    </Stack>
  );
}
