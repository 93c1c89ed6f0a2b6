import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsAlive } from '../../../lib/surroundings.ts';
import { useWords } from '../../../lib/words.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { type LoginType, loginTypesQuery } from '../api/get-login-types.ts';
import { lastLogOn, rememberLogOn } from '../last-log-on.ts';
import { BankLogOn } from './bank-log-on.tsx';
import { PasskeyLogOn } from './passkey-log-on.tsx';
import { PasswordLogOn } from './password-log-on.tsx';
import { WhyLogOn } from './why-log-on.tsx';

interface LogOnPanelProps {
  /** The reader follows a link away from here. */
  readonly onLeave?: () => void;
}

/** A tab for each way to log on, as the server lists them; the personal one is first, and the last used is open. */
export function LogOnPanel({ onLeave }: LogOnPanelProps) {
  const { t, locale } = useWords();
  const isAlive = useIsAlive();
  const [pressed, setPressed] = useState<string>();
  const { data: types, isError, refetch } = useQuery(loginTypesQuery(locale));
  if (isError) {
    return (
      <ErrorState title={t('signIn.failedTitle')} onRetry={() => void refetch()}>
        {t('signIn.unreachable')}
      </ErrorState>
    );
  }
  if (!types) {
    return (
      <SkeletonGroup>
        <Skeleton shape="block" height="14rem" />
      </SkeletonGroup>
    );
  }
  const formOf = (type: LoginType) =>
    type.code === 'personal' ? <BankLogOn type={type} /> : <PasswordLogOn type={type} onLeave={onLeave} />;
  // The server does not know it.
  const chosen = pressed ?? (isAlive ? lastLogOn() : undefined);
  const way = types.find(({ code }) => code === chosen) ?? types[0];
  return (
    <>
      <WhyLogOn />
      <Tabs
        variant="segment"
        label={t('signIn.title')}
        value={way?.code ?? ''}
        onValueChange={(code) => {
          setPressed(code);
          rememberLogOn(code);
        }}
        tabs={types.map((type) => ({ value: type.code, label: type.name, content: formOf(type) }))}
      />
      <PasskeyLogOn />
    </>
  );
}
