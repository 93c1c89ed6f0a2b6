import { useEffect, useRef } from 'react';
import { StaffConsole } from '../features/staff/components/staff-console.tsx';
import { StaffLogOn } from '../features/staff/components/staff-log-on.tsx';
import { StaffAccessProvider } from '../features/staff/staff-access.ts';
import { useStaffSession } from '../features/staff/use-staff-session.ts';
import styles from './staff.module.css';

/** Staff have a sign-in of their own; being a member opens nothing here, and being staff no member's page. */
export function StaffPage() {
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
  return (
    <div ref={page} className={`container ${styles.page}`}>
      {access ? (
        <StaffAccessProvider value={access}>
          <StaffConsole onLogOut={() => void logOut()} />
        </StaffAccessProvider>
      ) : (
        <StaffLogOn onLoggedOn={begin} notice={endedBecause} />
      )}
    </div>
  );
}
