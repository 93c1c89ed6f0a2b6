import type { StaffPartner } from '@rewards/contract';
import type { MessageKey } from '@rewards/text';
import { fromLocalMoment } from '../../../lib/local-moment.ts';
import { useWords } from '../../../lib/words.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { addRate } from '../api/partners.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { wholeOf } from '../../../lib/console/whole-of.ts';
import { useTexts } from '../use-texts.ts';
import { EditForm } from './edit-form.tsx';
import styles from './operator.module.css';

interface RateFormProps {
  readonly partner: StaffPartner;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const labels = {
  points: 'staffPrograms.ratePoints',
  units: 'staffPrograms.rateUnits',
  starts_at: 'staffPrograms.startsAt',
} as const satisfies Record<string, MessageKey>;
const fields = ['points', 'units', 'starts_at'] as const;
type RateField = (typeof fields)[number];

/** A rate begins at a set moment, so that operators can enter it in advance. */
export function RateForm({ partner, onSaved, onCancel }: RateFormProps) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { texts, set } = useTexts(() => ({ points: '', units: '', starts_at: '' }));
  const [points, units, startsAt] = [wholeOf(texts.points), wholeOf(texts.units), fromLocalMoment(texts.starts_at)];
  const isRight: Record<RateField, boolean> = {
    points: points !== undefined,
    units: units !== undefined,
    starts_at: startsAt !== null,
  };
  const problems = new Map(
    fields
      .filter((field) => !isRight[field])
      .map((field) => [
        field,
        t(field === 'starts_at' ? 'staffPrograms.notMoment' : 'staffPrograms.notWhole', { field: t(labels[field]) }),
      ]),
  );
  return (
    <EditForm
      title={t('staffPrograms.newRate', { name: partner.name })}
      was={[]}
      is={fields.map((id) => ({ id, label: t(labels[id]), text: texts[id].replace('T', ' ') }))}
      problems={problems}
      save={() => {
        const rate = { points: points ?? 0, units: units ?? 0, starts_at: startsAt ?? '' };
        return addRate(access, partner.code, { version: partner.version, ...rate });
      }}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      {(errors) => (
        <div className={styles.pair}>
          {fields.map((field) => (
            <TextField
              key={field}
              id={field}
              label={t(labels[field])}
              error={errors.get(field)}
              value={texts[field]}
              onValueChange={(value) => set({ [field]: value })}
              {...(field === 'starts_at'
                ? { type: 'datetime-local', hint: t('staffPrograms.localTime') }
                : { inputMode: 'numeric', autoComplete: 'off' })}
            />
          ))}
        </div>
      )}
    </EditForm>
  );
}
