import { useWords } from '../../../lib/words.tsx';
import { Select } from '../../../ui/select/select.tsx';
import styles from './console.module.css';

const states = ['waiting', 'approved', 'declined'] as const;
/** What became of something that a second person decides. */
export type DecisionState = (typeof states)[number];

export const decisionTones = { waiting: 'warning', approved: 'success', declined: 'danger' } as const;

interface DecisionFilterProps {
  /** Undefined for all of them. */
  readonly state: DecisionState | undefined;
  readonly onChange: (state: DecisionState | undefined) => void;
}

export function DecisionFilter({ state, onChange }: DecisionFilterProps) {
  const { t } = useWords();
  return (
    <div className={styles.row}>
      <Select
        size="sm"
        label={t('staffConsole.state')}
        value={state ?? ''}
        onValueChange={(value) => onChange(states.find((each) => each === value))}
        placeholder={t('staffConsole.all')}
        options={states.map((each) => ({ value: each, label: t(`staffConsole.adjustment_${each}`) }))}
      />
    </div>
  );
}
