import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Field, labelIdOf } from '../../../ui/field/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { PicturePicker } from './picture-picker.tsx';
import styles from './pictures.module.css';

interface PictureFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly optional?: boolean | undefined;
  /** The picture's path; empty for none. */
  readonly value: string;
  readonly onValueChange: (path: string) => void;
}

/** Shows the present picture and lets the editor choose another. */
export function PictureField({ value, onValueChange, ...frame }: PictureFieldProps) {
  const { t } = useWords();
  const [isPicking, setPicking] = useState(false);
  return (
    <Field {...frame}>
      {(ties) => (
        <Stack gap={3} className={styles.field}>
          {value !== '' && <img className={styles.chosen} src={value} alt="" />}
          <ButtonRow>
            <Button
              {...ties}
              size="sm"
              aria-labelledby={`${ties.id}-act ${labelIdOf(ties)}`}
              onClick={() => setPicking(true)}
            >
              <span id={`${ties.id}-act`}>
                {value === '' ? t('contentEditing.choosePicture') : t('contentEditing.changePicture')}
              </span>
            </Button>
            {frame.optional && value !== '' && (
              <Button size="sm" variant="quiet" onClick={() => onValueChange('')}>
                {t('contentEditing.removePicture')}
                <VisuallyHidden> {frame.label}</VisuallyHidden>
              </Button>
            )}
          </ButtonRow>
          {isPicking && (
            <PicturePicker
              title={frame.label}
              chosen={value}
              onClose={() => setPicking(false)}
              onChoose={(path) => {
                onValueChange(path);
                setPicking(false);
              }}
            />
          )}
        </Stack>
      )}
    </Field>
  );
}
