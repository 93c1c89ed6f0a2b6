import { type ReactNode, useEffect, useRef } from 'react';
import { StaffLogOn } from '../features/staff/components/staff-log-on.tsx';
import { StaffNavigation } from '../features/staff/components/staff-navigation.tsx';
import { StaffWho } from '../features/staff/components/staff-who.tsx';
import { StaffAccessProvider } from '../features/staff/staff-access.ts';
import { useStaffSession } from '../features/staff/use-staff-session.ts';
import styles from './account.module.css';
import logOnStyles from './log-in.module.css';

interface StaffFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Staff have a sign-in of their own; being a member opens nothing here, and being staff no member's page. */
export function StaffFrame({ title, children }: StaffFrameProps) {
  const { access, endedBecause, begin, logOut } = useStaffSession();
  const page = useRef<HTMLDivElement>(null);
  const isOn = access !== undefined;
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current === isOn) return;
    wasOn.current = isOn;
    // What was pressed is gone with the view it stood in: the next one begins at its heading.
    page.current?.querySelector('h1')?.focus();
  }, [isOn]);
  if (!access) {
    return (
      <div ref={page} className={`container ${logOnStyles.page}`}>
        <StaffLogOn onLoggedOn={begin} notice={endedBecause} />
      </div>
    );
  }
  return (
    <StaffAccessProvider value={access}>
      <div ref={page} className={`container ${styles.page}`}>
        <StaffNavigation />
        <div className={styles.main}>
          <div className={styles.head}>
            <h1 tabIndex={-1}>{title}</h1>
            <StaffWho onLogOut={() => void logOut()} />
          </div>
          {children}
        </div>
      </div>
    </StaffAccessProvider>
  );
}
