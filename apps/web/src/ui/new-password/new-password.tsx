import { useState } from 'react';
import { isLeftForButton, type Problems } from '../../lib/form/attempt.ts';
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

/** The problems with the texts of the fields, for a form's attempt. */
export const newPasswordProblems = (
  id: string,
  { password, confirmation }: TypedPassword,
  t: ReturnType<typeof useWords>['t'],
): Problems => ({
  [passwordFieldId(id)]: !isStrong(password) && t('validation.passwordRequirements'),
  [confirmationFieldId(id)]: password !== confirmation && t('validation.passwordMatch'),
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
        hint={<Rules password={password} />}
        error={isWrong ? t('validation.passwordRequirements') : refused}
      />
      <PasswordField
        id={confirmationFieldId(id)}
        purpose="new"
        label={t('password.confirmation')}
        maxLength={MOST_CHARACTERS}
        value={confirmation}
        onValueChange={(typed) => onChange({ ...value, confirmation: typed })}
        onBlur={(event) => setLeft(confirmation !== '' && !isLeftForButton(event))}
        error={differs ? t('validation.passwordMatch') : undefined}
      />
    </Stack>
  );
}

/** Part of the field's description. A label on the list would be read out instead of the rules. */
function Rules({ password }: { readonly password: string }) {
  const { t } = useWords();
  return (
    <>
      <p>{t('password.rules')}</p>
      <ul className={styles.rules}>
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
    </>
  );
}
