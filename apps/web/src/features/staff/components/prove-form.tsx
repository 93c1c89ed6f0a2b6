import type { StaffFactors } from '@rewards/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { PasswordField } from '../../../ui/password-field/password-field.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { proveByPasskey, proveByText, type TypedWay } from '../api/factors.ts';
import { proofFailure } from '../proof-failure.ts';

interface ProveFormProps {
  readonly access: StaffAccess;
  readonly ways: StaffFactors['ways'];
  readonly onProved: () => void;
}

/** One way at a time, the best first; the others are a press away. */
export function ProveForm({ access, ways, onProved }: ProveFormProps) {
  const { t } = useWords();
  const [way, setWay] = useState(ways[0] ?? 'password');
  const others = ways.filter((each) => each !== way);
  return (
    <Stack gap={5}>
      {way === 'passkey' ? (
        <ByPasskey access={access} onProved={onProved} />
      ) : (
        <ByText key={way} access={access} way={way} onProved={onProved} />
      )}
      {others.map((each) => (
        <div key={each}>
          <LinkButton onClick={() => setWay(each)}>{t(`staffProof.use_${each}`)}</LinkButton>
        </div>
      ))}
    </Stack>
  );
}

function ByPasskey({ access, onProved }: Omit<ProveFormProps, 'ways'>) {
  const { t } = useWords();
  const proving = useMutation({ mutationFn: () => proveByPasskey(access), onSuccess: onProved });
  return (
    <>
      {proving.isError && <Notification type="danger" title={proofFailure(proving.error, t)} />}
      <p>{t('staffProof.passkeyText')}</p>
      <div>
        <Button variant="primary" busy={proving.isPending} onClick={() => proving.mutate()}>
          {t('staffProof.usePasskey')}
        </Button>
      </div>
    </>
  );
}

interface ByTextProps extends Omit<ProveFormProps, 'ways'> {
  readonly way: TypedWay;
}

function ByText({ access, way, onProved }: ByTextProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const proving = useMutation({ mutationFn: () => proveByText(access, way, typed.trim()), onSuccess: onProved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !proving.isPending) proving.mutate();
  };
  const change = (text: string) => {
    setTyped(text);
    proving.reset();
  };
  return (
    <Stack as="form" gap={4} noValidate onSubmit={submit}>
      {proving.isError && <Notification type="danger" title={proofFailure(proving.error, t)} />}
      {way === 'password' ? (
        <PasswordField purpose="current" label={t('staff.password')} value={typed} onValueChange={change} />
      ) : (
        <TextField
          label={t(`staffProof.field_${way}`)}
          hint={t(`staffProof.hint_${way}`)}
          autoComplete="one-time-code"
          inputMode={way === 'code' ? 'numeric' : 'text'}
          maxLength={20}
          value={typed}
          onValueChange={change}
        />
      )}
      <div>
        <Button type="submit" variant="primary" busy={proving.isPending} disabled={typed.trim() === ''}>
          {t('staffProof.confirm')}
        </Button>
      </div>
    </Stack>
  );
}
