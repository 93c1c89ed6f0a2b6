import type { SegmentRule, StaffSegment } from '@rewards/contract';
import { useState } from 'react';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { saveSegment } from '../api/segments.ts';
import {
  type Family,
  figureParts,
  figureProblems,
  isGiven,
  segmentFacts,
  segmentLabels,
  segmentProblems,
  segmentRule,
  type SegmentTexts,
  segmentTexts,
} from '../segment-terms.ts';
import type { Problems } from '../use-saving.ts';
import { useTexts } from '../use-texts.ts';
import { EditForm } from './edit-form.tsx';
import styles from './operator.module.css';
import { SegmentCount } from './segment-count.tsx';

interface SegmentFormProps {
  /** Undefined for a new segment. */
  readonly stored: StaffSegment | undefined;
  readonly families: readonly Family[];
  readonly onSaved: (name: string) => void;
  readonly onCancel: () => void;
}

export function SegmentForm({ stored, families, onSaved, onCancel }: SegmentFormProps) {
  const words = useWords();
  const { t, locale } = words;
  const access = useStaffAccess();
  const { texts, set } = useTexts(() => segmentTexts(stored));
  const [cards, setCards] = useState<readonly string[]>(stored?.rule.families ?? []);
  const [counted, setCounted] = useState<SegmentRule | undefined>(stored?.rule);
  const rule = segmentRule(texts, cards);
  const name = { en: texts['name.en'].trim(), fr: texts['name.fr'].trim() };
  const isCountable = isGiven(rule) && figureProblems(texts, t).size === 0;
  return (
    <EditForm
      title={stored ? t('staffSegments.changeTitle', { name: stored.name[locale] }) : t('staffSegments.new')}
      was={stored ? segmentFacts(segmentTexts(stored), stored.rule, families, words) : []}
      is={segmentFacts(texts, rule, families, words)}
      problems={segmentProblems(texts, cards, t)}
      save={() => saveSegment(access, texts.code.trim(), { version: stored?.version ?? 0, name, rule })}
      onSaved={() => onSaved(name[locale])}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <Names isNew={!stored} texts={texts} errors={errors} onChange={set} />
          <p className="meta">{t('staffSegments.rules')}</p>
          <Cards families={families} chosen={cards} error={errors.get('rule.families')} onChange={setCards} />
          <Rules texts={texts} errors={errors} onChange={set} />
          <Panel title={t('staffSegments.count')} level={3}>
            <Stack gap={4}>
              <SegmentCount
                rule={counted}
                families={families}
                isStale={JSON.stringify(rule) !== JSON.stringify(counted)}
              />
              <ButtonRow>
                <Button disabled={!isCountable} onClick={() => setCounted(rule)}>
                  {t('staffSegments.countNow')}
                </Button>
              </ButtonRow>
            </Stack>
          </Panel>
        </>
      )}
    </EditForm>
  );
}

interface FieldsProps {
  readonly texts: SegmentTexts;
  readonly errors: Problems;
  readonly onChange: (changed: Partial<SegmentTexts>) => void;
}

function Names({ isNew, texts, errors, onChange }: FieldsProps & { readonly isNew: boolean }) {
  const { t } = useWords();
  const frame = (field: keyof typeof segmentLabels) => ({
    id: field,
    label: t(segmentLabels[field]),
    value: texts[field],
    error: errors.get(field),
    onValueChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <>
      {isNew && (
        <TextField
          {...frame('code')}
          hint={t('staffSegments.codeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <div className={styles.pair}>
        <TextField {...frame('name.en')} lang="en" maxLength={80} />
        <TextField {...frame('name.fr')} lang="fr" maxLength={80} />
      </div>
    </>
  );
}

interface CardsProps {
  readonly families: readonly Family[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

function Cards({ families, chosen, error, onChange }: CardsProps) {
  const { t } = useWords();
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles.group}
      id="rule.families"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : 'rule.families-error'}
    >
      <legend className={styles.legend}>{t('staffSegments.families')}</legend>
      {families.map(({ code, name }) => (
        <Checkbox
          key={code}
          label={name}
          checked={chosen.includes(code)}
          onCheckedChange={(isChosen) =>
            onChange(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code))
          }
        />
      ))}
      {error !== undefined && <FieldError id="rule.families-error">{error}</FieldError>}
    </Stack>
  );
}

function Rules({ texts, errors, onChange }: FieldsProps) {
  const { t } = useWords();
  const frame = (part: Exclude<keyof SegmentTexts, keyof typeof segmentLabels>) => ({
    id: `rule.${part}`,
    label: t(`staffSegments.${part}`),
    value: texts[part],
    error: errors.get(`rule.${part}`),
    optional: true,
    onValueChange: (value: string) => onChange({ [part]: value }),
  });
  const choose = (
    part: 'language' | 'marketing',
    values: readonly ('language_en' | 'language_fr' | 'marketing_yes' | 'marketing_no')[],
  ) => ({
    ...frame(part),
    optional: false,
    options: [
      { value: '', label: t('staffSegments.any') },
      ...values.map((value) => ({ value: value.replace(`${part}_`, ''), label: t(`staffSegments.${value}`) })),
    ],
  });
  return (
    <>
      <div className={styles.pair}>
        {figureParts.map((part) => (
          <TextField
            key={part}
            {...frame(part)}
            hint={part === 'not_redeemed_for_days' ? t('staffSegments.neverToo') : undefined}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
        <Select {...choose('language', ['language_en', 'language_fr'])} />
        <Select {...choose('marketing', ['marketing_yes', 'marketing_no'])} />
      </div>
      <TextArea {...frame('accounts')} hint={t('staffSegments.accountsHint')} rows={3} spellCheck={false} />
    </>
  );
}
