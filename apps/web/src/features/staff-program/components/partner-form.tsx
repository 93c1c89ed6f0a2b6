import type { StaffPartner } from '@rewards/contract';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { savePartner } from '../api/partners.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import {
  type Asked,
  askedCodes,
  askedWays,
  newPartnerFields,
  type PartnerField,
  type PartnerTexts,
  partnerDraft,
  partnerFacts,
  partnerLabels,
  partnerProblems,
  partnerToSave,
  wholeFields,
} from '../partner-terms.ts';
import { tryNumber } from '../number-shapes.ts';
import type { Problems } from '../use-saving.ts';
import { EditForm } from './edit-form.tsx';
import styles from './operator.module.css';

interface PartnerFormProps {
  /** Undefined for a new partner. */
  readonly stored: StaffPartner | undefined;
  readonly onSaved: (partner: StaffPartner) => void;
  readonly onCancel: () => void;
}

export function PartnerForm({ stored, onSaved, onCancel }: PartnerFormProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const [draft, setDraft] = useState(() => partnerDraft(stored));
  const isNew = stored === undefined;
  return (
    <EditForm
      title={stored?.name ?? t('staffPrograms.newPartner')}
      was={stored ? partnerFacts(partnerDraft(stored), isNew, t) : []}
      is={partnerFacts(draft, isNew, t)}
      problems={partnerProblems(draft, isNew, t)}
      save={() => savePartner(access, stored?.code ?? draft.texts.code.trim(), partnerToSave(draft, stored))}
      onSaved={({ data }) => onSaved(data)}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <Checkbox
            id="is_active"
            label={t('staffPrograms.isActive')}
            hint={t('staffPrograms.isActiveHint')}
            checked={draft.isActive}
            onCheckedChange={(isActive) => setDraft({ ...draft, isActive })}
          />
          <PartnerFields
            isNew={isNew}
            texts={draft.texts}
            errors={errors}
            onChange={(changed) => setDraft({ ...draft, texts: { ...draft.texts, ...changed } })}
          />
          <AskedFields asked={draft.asked} onChange={(asked) => setDraft({ ...draft, asked })} />
        </>
      )}
    </EditForm>
  );
}

interface PartnerFieldsProps {
  readonly isNew: boolean;
  readonly texts: PartnerTexts;
  readonly errors: Problems;
  readonly onChange: (changed: Partial<PartnerTexts>) => void;
}

function PartnerFields({ isNew, texts, errors, onChange }: PartnerFieldsProps) {
  const { t } = useWords();
  const frame = (field: PartnerField) => ({
    id: field,
    label: t(partnerLabels[field]),
    value: texts[field],
    error: errors.get(field),
    onValueChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <>
      <div className={styles.pair}>
        {isNew &&
          newPartnerFields.map((field) => (
            <TextField key={field} {...frame(field)} autoComplete="off" spellCheck={false} />
          ))}
        <TextField {...frame('name')} maxLength={80} />
        <Select
          {...frame('kind')}
          options={(['airline', 'hotel'] as const).map((value) => ({
            value,
            label: t(`staffPrograms.partner_${value}`),
          }))}
        />
        <TextField {...frame('currency_name')} maxLength={80} />
        <TextField {...frame('icon')} maxLength={40} spellCheck={false} />
        <TextArea {...frame('description.en')} lang="en" rows={3} maxLength={500} />
        <TextArea {...frame('description.fr')} lang="fr" rows={3} maxLength={500} />
        {wholeFields.map((field) => (
          <TextField
            key={field}
            {...frame(field)}
            inputMode="numeric"
            autoComplete="off"
            optional={field === 'estimated_hours'}
          />
        ))}
      </div>
      <div className={styles.pair}>
        <TextArea
          {...frame('member_validation_regex')}
          hint={t('staffPrograms.memberPatternHint')}
          rows={3}
          spellCheck={false}
          className={styles.source}
        />
        <TryNumber shapes={texts.member_validation_regex} />
      </div>
      <TextField {...frame('terms_url')} maxLength={500} spellCheck={false} />
    </>
  );
}

/** A number of the partner's own documents shows whether the shapes are right, before anybody's transfer is refused. */
function TryNumber({ shapes }: { readonly shapes: string }) {
  const { t } = useWords();
  const [number, setNumber] = useState('');
  const tried = tryNumber(shapes, number);
  return (
    <Stack gap={2}>
      <TextField
        label={t('staffPrograms.tryNumber')}
        hint={t('staffPrograms.tryNumberHint')}
        value={number}
        onValueChange={setNumber}
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <output>{tried && t(`staffPrograms.tried_${tried}`)}</output>
    </Stack>
  );
}

function AskedFields({ asked, onChange }: { readonly asked: Asked; readonly onChange: (asked: Asked) => void }) {
  const { t } = useWords();
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend className={styles.legend}>{t('staffPrograms.askedFields')}</legend>
      <div className={styles.pair}>
        {askedCodes.map((code) => (
          <Select
            key={code}
            id={`fields.${code}`}
            label={t(`staffPrograms.asked_${code}`)}
            value={asked[code]}
            options={askedWays.map((value) => ({ value, label: t(`staffPrograms.way_${value}`) }))}
            onValueChange={(value) =>
              onChange({ ...asked, [code]: askedWays.find((way) => way === value) ?? asked[code] })
            }
          />
        ))}
      </div>
    </Stack>
  );
}
