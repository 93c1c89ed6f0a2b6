import type { ComponentProps } from 'react';
import type { WayTerms } from '../../../lib/redeeming/way-terms.ts';
import { useWords } from '../../../lib/words.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from './deposits.module.css';
import { PointsPart } from './points-part.tsx';

interface AccountFieldsProps {
  readonly title: string;
  /** Which kind of account. */
  readonly kind: ComponentProps<typeof RadioCards>;
  /** The digits of the account. */
  readonly number: ComponentProps<typeof TextField> & { readonly onValueChange: (digits: string) => void };
  readonly points: ComponentProps<typeof PointsPart>;
}

export interface AccountFormProps<Form> {
  readonly form: Form;
  readonly terms: WayTerms;
  readonly refused: Readonly<Record<string, string>>;
}

/** The account that points go to, and the amount. */
export function AccountFields({ title, kind, number, points }: AccountFieldsProps) {
  const { t } = useWords();
  return (
    <>
      <Panel title={title}>
        <Stack gap={6}>
          <RadioCards {...kind} />
          <div className={styles.short}>
            <TextField
              {...number}
              inputMode="numeric"
              autoComplete="off"
              onValueChange={(typed) => number.onValueChange(typed.replaceAll(/\D/g, ''))}
            />
          </div>
        </Stack>
      </Panel>
      <Panel title={t('deposits.howMuch')}>
        <PointsPart {...points} />
      </Panel>
    </>
  );
}
