import { useWords } from '../../../lib/words.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** From one day to another, in the filters of a list. Needs the words `staffConsole`. */
export function DayRange({ from, to, onChange }: Days & { readonly onChange: (part: Partial<Days>) => void }) {
  const { t } = useWords();
  return (
    <>
      <TextField
        type="date"
        label={t('staffConsole.fromDay')}
        value={from}
        onValueChange={(day) => onChange({ from: day })}
      />
      <TextField
        type="date"
        label={t('staffConsole.toDay')}
        value={to}
        onValueChange={(day) => onChange({ to: day })}
      />
    </>
  );
}
