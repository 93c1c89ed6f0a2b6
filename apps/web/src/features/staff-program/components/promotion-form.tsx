import type { StaffPromotion } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { changePromotion, createPromotion } from '../api/promotions.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import {
  noTargets,
  type OfferedSegment,
  type PromotionField,
  type PromotionTexts,
  promotionFacts,
  promotionKinds,
  promotionLabels,
  promotionProblems,
  promotionTerms,
  promotionTexts,
  targetFields,
  targetLabel,
  type Targets,
} from '../promotion-terms.ts';
import type { Problems } from '../use-saving.ts';
import { useTexts } from '../use-texts.ts';
import { EditForm } from './edit-form.tsx';
import styles from './operator.module.css';
import { ProductTargets } from './product-targets.tsx';
import { TargetPicker } from './target-picker.tsx';

interface PromotionFormProps {
  /** Undefined for a new promotion. */
  readonly stored: StaffPromotion | undefined;
  readonly offered: Pick<Targets, 'categories' | 'catalogues'> & { readonly segments: readonly OfferedSegment[] };
  readonly onSaved: (promotion: StaffPromotion) => void;
  readonly onCancel: () => void;
}

export function PromotionForm({ stored, offered, onSaved, onCancel }: PromotionFormProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { texts, set } = useTexts(() => promotionTexts(stored));
  const [targets, setTargets] = useState(stored?.target_names ?? noTargets);
  const save = () => {
    const terms = promotionTerms(texts, targets, stored);
    return stored
      ? changePromotion(access, stored.id, stored.version, terms)
      : createPromotion(access, { code: texts.code.trim(), ...terms });
  };
  return (
    <EditForm
      title={stored ? t('staffPrograms.changePromotion', { code: stored.code }) : t('staffPrograms.newPromotion')}
      was={stored ? promotionFacts(promotionTexts(stored), stored.target_names, offered.segments, t) : []}
      is={promotionFacts(texts, targets, offered.segments, t)}
      problems={promotionProblems(texts, t)}
      save={save}
      onSaved={({ data }) => onSaved(data)}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          {stored && <p className="meta">{t('staffPrograms.usedCount', { count: stored.used_count })}</p>}
          <PromotionFields isNew={!stored} texts={texts} segments={offered.segments} errors={errors} onChange={set} />
          <p className="meta">{t('staffPrograms.targetsHint')}</p>
          <ProductTargets
            chosen={targets.products}
            error={errors.get(targetFields.products)}
            onChange={(products) => setTargets({ ...targets, products })}
          />
          {(['categories', 'catalogues'] as const).map((kind) => (
            <TargetPicker
              key={kind}
              label={targetLabel(kind, t)}
              chosen={targets[kind]}
              offered={offered[kind]}
              error={errors.get(targetFields[kind])}
              onChange={(chosen) => setTargets({ ...targets, [kind]: chosen })}
            />
          ))}
        </>
      )}
    </EditForm>
  );
}

interface PromotionFieldsProps {
  readonly isNew: boolean;
  readonly texts: PromotionTexts;
  readonly segments: readonly OfferedSegment[];
  readonly errors: Problems;
  readonly onChange: (changed: Partial<PromotionTexts>) => void;
}

function PromotionFields({ isNew, texts, segments, errors, onChange }: PromotionFieldsProps) {
  const { t } = useWords();
  const frame = (field: PromotionField) => ({
    id: field,
    label: t(promotionLabels[field]),
    value: texts[field],
    error: errors.get(field),
    onValueChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <>
      {isNew && (
        <TextField
          {...frame('code')}
          hint={t('staffPrograms.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div className={styles.pair}>
        <TextField {...frame('name.en')} lang="en" maxLength={100} />
        <TextField {...frame('name.fr')} lang="fr" maxLength={100} />
        <TextField {...frame('items.en')} lang="en" maxLength={200} />
        <TextField {...frame('items.fr')} lang="fr" maxLength={200} />
        <Select
          {...frame('kind')}
          options={promotionKinds.map((value) => ({ value, label: t(`staffPrograms.kind_${value}`) }))}
        />
        {texts.kind !== 'free_fee' && <TextField {...frame('value')} inputMode="numeric" autoComplete="off" />}
      </div>
      <div className={styles.pair}>
        <TextField {...frame('starts_at')} type="datetime-local" hint={t('staffPrograms.localTime')} />
        <TextField {...frame('ends_at')} type="datetime-local" hint={t('staffPrograms.localTime')} optional />
        <TextField {...frame('total_limit')} inputMode="numeric" autoComplete="off" optional />
        <TextField {...frame('member_limit')} inputMode="numeric" autoComplete="off" optional />
        <Select
          {...frame('segment')}
          hint={t('staffPrograms.promotionSegmentHint')}
          options={[
            { value: '', label: t('staffPrograms.promotionForAll') },
            ...segments.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </div>
    </>
  );
}
