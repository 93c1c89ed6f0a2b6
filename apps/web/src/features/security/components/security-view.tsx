import type { Security } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useSessionActions } from '../../../lib/session/session.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { freezePoints, securityKey, securityQuery } from '../api/security.ts';
import { CalledBack } from './called-back.tsx';
import { DestinationsPanel } from './destinations-panel.tsx';
import { FreezeSwitch } from './freeze-switch.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { ThawDialog } from './thaw-dialog.tsx';

/** Staff on the member's behalf can read but not change anything. */
export function SecurityView({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t, locale } = useWords();
  const query = useQuery(securityQuery(locale));
  return (
    <Stack gap={6}>
      <Loaded query={query} failed={t('security.failed')} height="16rem">
        {(security) => <Freeze security={security} isReadOnly={isReadOnly} />}
      </Loaded>
      <PasskeysPanel isReadOnly={isReadOnly} />
      <SessionsPanel isReadOnly={isReadOnly} />
      <LimitsPanel isReadOnly={isReadOnly} />
      <DestinationsPanel isReadOnly={isReadOnly} />
    </Stack>
  );
}

function Freeze({ security, isReadOnly }: { readonly security: Security; readonly isReadOnly: boolean }) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const { reload } = useSessionActions();
  const queryClient = useQueryClient();
  const [told, setTold] = useState({ count: 0, isFrozen: false });
  const [isThawing, setThawing] = useState(false);
  const take = (data: Security) => {
    queryClient.setQueryData([...securityKey, locale], data);
    // Every page where points are spent says it, or no longer does.
    void reload();
    setTold({ count: told.count + 1, isFrozen: data.freeze !== null });
  };
  const freezing = useOneAct({
    send: (_: undefined, once) => freezePoints(once),
    onDone: ({ data }) => take(data),
    onFailed: (error) => show(failureOfAct(error, t('security.freezeFailed'), t)),
  });
  const { freeze } = security;
  return (
    <Stack gap={6}>
      {isReadOnly && <Notification type="warning" title={t('security.onlyMember')} />}
      {security.is_stopped_by_other && <Notification type="warning" title={t('security.stoppedByOther')} />}
      {told.count > 0 && (
        <Answer type="success" title={t(told.isFrozen ? 'security.nowFrozen' : 'security.nowThawed')} to={told.count} />
      )}
      <FreezeSwitch
        freeze={freeze}
        isDisabled={isReadOnly || freezing.isPending}
        onChange={(isOn) => (isOn ? freezing.act(undefined) : setThawing(true))}
      />
      {freeze && <CalledBack orders={freeze.called_back} />}
      {isThawing && (
        <ThawDialog
          proof={security.proof}
          recoveryCodesLeft={security.recovery_codes_left}
          needsPassword={security.needs_password}
          onClose={() => setThawing(false)}
          onThawed={(data) => {
            setThawing(false);
            take(data);
          }}
        />
      )}
    </Stack>
  );
}
