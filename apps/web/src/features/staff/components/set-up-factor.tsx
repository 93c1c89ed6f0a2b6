import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { addPasskey, beginCode, confirmCode } from '../api/factors.ts';
import { proofFailure } from '../proof-failure.ts';
import styles from './set-up-factor.module.css';

interface SetUpFactorProps {
  readonly access: StaffAccess;
  readonly hasCode: boolean;
  /** With the recovery codes, where these are the first. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** A passkey, or an app that makes codes. */
export function SetUpFactor({ access, hasCode, onAdded }: SetUpFactorProps) {
  const { t } = useWords();
  // A second press would begin a second question of the browser, and take the first one away.
  const adding = useOneAct({
    send: (name: string) => addPasskey(access, name),
    onDone: onAdded,
    isPatient: false,
  });
  const beginning = useMutation({ mutationFn: () => beginCode(access) });
  if (beginning.data) return <CodeForm access={access} secret={beginning.data} onAdded={onAdded} />;
  const failure = adding.error ?? beginning.error;
  return (
    <Stack gap={4}>
      {failure && <Notification type="danger" title={proofFailure(failure, t)} />}
      <p>{t('staffProof.setUpText')}</p>
      <ButtonRow>
        <Button variant="primary" busy={adding.isPending} onClick={() => adding.act(t('staffProof.passkeyName'))}>
          {t('staffProof.addPasskey')}
        </Button>
        {!hasCode && (
          <Button busy={beginning.isPending} onClick={() => beginning.mutate()}>
            {t('staffProof.setUpCode')}
          </Button>
        )}
      </ButtonRow>
    </Stack>
  );
}

interface CodeFormProps extends Pick<SetUpFactorProps, 'access' | 'onAdded'> {
  readonly secret: { readonly secret: string; readonly uri: string };
}

function CodeForm({ access, secret: { secret, uri }, onAdded }: CodeFormProps) {
  const { t } = useWords();
  const [code, setCode] = useState('');
  const confirming = useMutation({ mutationFn: () => confirmCode(access, code.trim()), onSuccess: onAdded });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length >= 6 && !confirming.isPending) confirming.mutate();
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      {confirming.isError && <Notification type="danger" title={proofFailure(confirming.error, t)} />}
      <p>{t('staffProof.scan')}</p>
      <QrCode text={uri} label={t('staffProof.qr')} />
      <p>
        {t('staffProof.typeSecret')} <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label={t('staffProof.field_code')}
        hint={t('staffProof.hint_code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        value={code}
        onValueChange={(text) => {
          setCode(text);
          confirming.reset();
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={confirming.isPending} disabled={code.trim().length < 6}>
          {t('staffProof.confirm')}
        </Button>
      </div>
    </Stack>
  );
}

/** Drawn here: the secret in it must reach no other server. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, so that the secret has no address
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} className={styles.light} />
      <path d={path} className={styles.dark} />
    </svg>
  );
}
