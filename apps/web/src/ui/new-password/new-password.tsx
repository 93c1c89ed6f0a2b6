import { useState } from 'react';
import type { Problems } from '../../lib/form/attempt.ts';
import { useWords } from '../../lib/words.tsx';
import { classNames } from '../class-names.ts';
import { checkIcon } from '../icon/icon-paths.ts';
import { Icon } from '../icon/icon.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './new-password.module.css';
import { isStrong, passwordRules, ruleNames } from './password-rules.ts';
import { Stack } from '../stack/stack.tsx';

const MOST_CHARACTERS = 255;

export interface TypedPassword {
  readonly password: string;
  readonly confirmation: string;
}

export const noPassword: TypedPassword = { password: '', confirmation: '' };

interface NewPasswordProps {
  readonly id: string;
  readonly value: TypedPassword;
  readonly onChange: (value: TypedPassword) => void;
  readonly isAttempted: boolean;
  /** The server's message about the password. */
  readonly refused?: string | undefined;
}

const passwordFieldId = (id: string): string => `${id}-password`;
const confirmationFieldId = (id: string): string => `${id}-confirmation`;

/** The problems, for a form's attempt; the fields have their own texts. */
export const newPasswordProblems = (id: string, { password, confirmation }: TypedPassword): Problems => ({
  [passwordFieldId(id)]: !isStrong(password),
  [confirmationFieldId(id)]: password !== confirmation,
});

/** A password typed twice, and its rules, marked when they are met. Needs the words `password` and `validation`. */
export function NewPassword({ id, value, onChange, isAttempted, refused }: NewPasswordProps) {
  const { t } = useWords();
  const [isLeft, setLeft] = useState(false);
  const { password, confirmation } = value;
  const isWrong = isAttempted && !isStrong(password);
  const differs = (isAttempted || isLeft) && confirmation !== password;
  return (
    <Stack gap={5}>
      <PasswordField
        id={passwordFieldId(id)}
        purpose="new"
        label={t('password.new')}
        maxLength={MOST_CHARACTERS}
        value={password}
        onValueChange={(typed) => onChange({ ...value, password: typed })}
        error={isWrong ? t('validation.passwordRequirements') : refused}
      />
      <ul className={styles.rules} aria-label={t('password.rules')}>
        {ruleNames.map((name) => {
          const isMet = passwordRules[name](password);
          return (
            <li key={name} className={classNames(styles.rule, isMet && styles.met)}>
              <span className={styles.mark}>{isMet && <Icon icon={checkIcon} size="sm" />}</span>
              {t(`password.rule_${name}`)}
              <VisuallyHidden> {t(isMet ? 'password.met' : 'password.notMet')}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <PasswordField
        id={confirmationFieldId(id)}
        purpose="new"
        label={t('password.confirmation')}
        maxLength={MOST_CHARACTERS}
        value={confirmation}
        onValueChange={(typed) => onChange({ ...value, confirmation: typed })}
        onBlur={() => setLeft(confirmation !== '')}
        error={differs ? t('validation.passwordMatch') : undefined}
      />
    </Stack>
  );
}
