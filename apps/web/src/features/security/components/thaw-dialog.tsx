import type { Security } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { isTurnedDown } from '../../../lib/passkey.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { signOwnProof } from '../api/proofs.ts';
import { askForThawCode, thawPoints } from '../api/security.ts';

const CODE_ID = 'thaw-code';
const PASSWORD_ID = 'thaw-password';

interface ThawDialogProps {
  readonly proof: Security['proof'];
  readonly recoveryCodesLeft: number;
  readonly needsPassword: boolean;
  readonly onClose: () => void;
  readonly onThawed: (security: Security) => void;
}

/** The second proof. A code is mailed as soon as the dialog opens. */
export function ThawDialog({
  proof,
  recoveryCodesLeft,
  needsPassword: hasPassword,
  onClose,
  onThawed,
}: ThawDialogProps) {
  const { t, locale } = useWords();
  const formId = useId();
  const isByMail = proof === 'mail';
  const [hasLostPasskey, setLostPasskey] = useState(false);
  const isTyped = isByMail || hasLostPasskey;
  const needsPassword = isByMail && hasPassword;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const asking = useMutation({ mutationFn: () => askForThawCode(locale) });
  const thawing = useMutation({
    mutationFn: async () =>
      thawPoints(
        isByMail
          ? { code: code.trim(), ...(needsPassword && { password }) }
          : hasLostPasskey
            ? { way: 'recovery_code', code: code.trim() }
            : { way: 'passkey', response: await signOwnProof(locale) },
        locale,
      ),
    gcTime: 0,
    onSuccess: ({ data }) => onThawed(data),
  });
  const { mutate: ask } = asking;
  useEffect(() => {
    if (isByMail) ask();
  }, [ask, isByMail]);
  const form = useAttempt({
    [CODE_ID]:
      isTyped &&
      !(isByMail ? /^\s*(?:\d\s*){6}$/ : /\S{5}/).test(code) &&
      t(isByMail ? 'security.codeWrong' : 'security.recoveryCodeWrong'),
    [PASSWORD_ID]: needsPassword && password === '' && t('validation.required', { field: t('security.password') }),
  });
  const submit = form.submit(() => {
    if (!thawing.isPending) thawing.mutate();
  });
  const failure = thawing.error ?? asking.error;
  return (
    <Dialog
      open
      title={t('security.thawTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('security.keepStopped')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={thawing.isPending}>
            {t('security.thaw')}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={formId} noValidate onSubmit={submit}>
        {failure && (
          <Answer
            type="danger"
            title={isTurnedDown(failure) ? t('security.noPasskeyMade') : failureText(failure, t)}
            to={failure}
          />
        )}
        <p>
          {t(
            isByMail ? 'security.thawText' : hasLostPasskey ? 'security.thawRecoveryText' : 'security.thawPasskeyText',
          )}
        </p>
        {isTyped && (
          <TextField
            id={CODE_ID}
            label={t(isByMail ? 'security.code' : 'security.recoveryCode')}
            inputMode={isByMail ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            value={code}
            onValueChange={setCode}
            error={form.errorOf(CODE_ID)}
          />
        )}
        {needsPassword && (
          <PasswordField
            id={PASSWORD_ID}
            purpose="current"
            label={t('security.password')}
            value={password}
            onValueChange={setPassword}
            error={form.errorOf(PASSWORD_ID)}
          />
        )}
        {!isTyped && recoveryCodesLeft > 0 && (
          <div>
            <LinkButton size="sm" onClick={() => setLostPasskey(true)}>
              {t('security.useRecoveryCode')}
            </LinkButton>
          </div>
        )}
        {isByMail && (
          <output className="meta">
            {asking.isSuccess && t('security.codeSent')}{' '}
            {!asking.isPending && (
              <LinkButton size="sm" onClick={() => ask()}>
                {t('security.sendAgain')}
              </LinkButton>
            )}
          </output>
        )}
      </Stack>
    </Dialog>
  );
}
