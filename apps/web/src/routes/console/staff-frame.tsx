import { Activity, type ReactNode, useEffect, useRef } from 'react';
import { IdleGuard } from '../../features/sign-in/components/idle-guard.tsx';
import { ProofDialog } from '../../features/staff/components/proof-dialog.tsx';
import { SecondStep } from '../../features/staff/components/second-step.tsx';
import { StaffLogOn } from '../../features/staff/components/staff-log-on.tsx';
import { StaffNavigation } from '../../features/staff/components/staff-navigation.tsx';
import { StaffWho } from '../../features/staff/components/staff-who.tsx';
import { StaffAccessProvider } from '../../lib/console/staff-access.ts';
import { useStaffSession } from '../../features/staff/use-staff-session.ts';
import styles from '../account/account.module.css';
import logOnStyles from '../sign-in/log-in.module.css';
import { Stack } from '../../ui/stack/stack.tsx';

const LOG_ON_ID = 'staff-log-on';

interface StaffFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Staff have their own sign-in. A member's session opens nothing here, and a staff session opens no member page. */
export function StaffFrame({ title, children }: StaffFrameProps) {
  const { access, unproved, answerProof, waiting, person, endedBecause, begin, finish, life } = useStaffSession();
  const page = useRef<HTMLDivElement>(null);
  const isOn = access !== undefined;
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current === isOn) return;
    wasOn.current = isOn;
    // The pressed button disappeared with its view: the focus goes to the heading of the next view.
    const view = isOn ? page.current : document.getElementById(LOG_ON_ID);
    view?.querySelector('h1')?.focus();
  }, [isOn]);
  const shown = access ?? waiting;
  return (
    <>
      {access && <IdleGuard manager={life} who="staff" />}
      {access && answerProof && (
        <ProofDialog access={access} onProved={() => answerProof(true)} onClose={() => answerProof(false)} />
      )}
      {!access && (
        <div id={LOG_ON_ID} className={`container ${logOnStyles.page}`}>
          {unproved ? (
            <SecondStep access={unproved} onProved={finish} onLeave={() => void life.logOut()} />
          ) : (
            <StaffLogOn onLoggedOn={begin} notice={endedBecause} />
          )}
        </div>
      )}
      {shown && (
        // Hidden while the person is logged off, so that the same person finds the typed values again.
        <Activity key={person} mode={access ? 'visible' : 'hidden'}>
          <StaffAccessProvider value={shown}>
            <div ref={page} className={`container ${styles.page}`}>
              <StaffNavigation />
              <Stack gap={8}>
                <Stack gap={2}>
                  <h1 tabIndex={-1}>{title}</h1>
                  <StaffWho onLogOut={() => void life.logOut()} />
                </Stack>
                {children}
              </Stack>
            </div>
          </StaffAccessProvider>
        </Activity>
      )}
    </>
  );
}
