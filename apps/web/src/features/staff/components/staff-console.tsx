import { useState } from 'react';
import type { FoundMember } from '../api/search-members.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { LogOnAsDialog } from './log-on-as-dialog.tsx';
import { MemberSearch } from './member-search.tsx';

interface Opened {
  readonly dialog: 'log-on-as' | 'end-sessions';
  readonly member: FoundMember;
}

export function StaffConsole() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <MemberSearch
        onLogOnAs={(member) => setOpened({ dialog: 'log-on-as', member })}
        onEndSessions={(member) => setOpened({ dialog: 'end-sessions', member })}
      />
      {opened?.dialog === 'log-on-as' && <LogOnAsDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'end-sessions' && <EndSessionsDialog member={opened.member} onClose={close} />}
    </>
  );
}
