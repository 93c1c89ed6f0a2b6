import { Activity, type ReactNode, useEffect, useRef } from 'react';
import { IdleGuard } from '../../features/sign-in/components/idle-guard.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { ConsoleSearch } from '../../features/staff/components/console-search.tsx';
import { ProofDialog } from '../../features/staff/components/proof-dialog.tsx';
import { SecondStep } from '../../features/staff/components/second-step.tsx';
import { StaffLogOn } from '../../features/staff/components/staff-log-on.tsx';
import { StaffNavigation } from '../../features/staff/components/staff-navigation.tsx';
import { StaffWho } from '../../features/staff/components/staff-who.tsx';
import { StaffAccessProvider } from '../../lib/console/staff-access.ts';
import { useStaffSession } from '../../features/staff/use-staff-session.ts';
import { LanguageLink } from '../../lib/language-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Logo } from '../../features/content/components/logo.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import logOnStyles from '../sign-in/log-in.module.css';
import { StaffDoor } from './staff-door.tsx';
import styles from './staff-frame.module.css';

const LOG_ON_ID = 'staff-log-on';
const PAGE_ID = 'console-page';

interface StaffFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Staff have their own sign-in. A member's session opens nothing here, and a staff session opens no member page. */
export function StaffFrame({ title, children }: StaffFrameProps) {
  const { t } = useWords();
  const { program } = useContent();
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
        <StaffDoor>
          <div id={LOG_ON_ID} className={`container ${logOnStyles.page}`}>
            {unproved ? (
              <SecondStep access={unproved} onProved={finish} onLeave={() => void life.logOut()} />
            ) : (
              <StaffLogOn onLoggedOn={begin} notice={endedBecause} />
            )}
          </div>
        </StaffDoor>
      )}
      {shown && (
        // Hidden while the person is logged off, so that the same person finds the typed values again.
        <Activity key={person} mode={access ? 'visible' : 'hidden'}>
          <StaffAccessProvider value={shown}>
            <div ref={page} className={styles.shell}>
              <a className="skip" href={`#${PAGE_ID}`}>
                {t('frame.skipToContent')}
              </a>
              <div className={styles.side}>
                <div className={styles.brand}>
                  <Logo brand={program.brand_name} />
                  <em>{t('staffConsole.navigation')}</em>
                </div>
                <StaffNavigation>
                  <StaffWho onLogOut={() => void life.logOut()} />
                </StaffNavigation>
              </div>
              <div className={styles.body}>
                <div className={styles.top}>
                  <ConsoleSearch />
                  <LanguageLink />
                </div>
                <div id={PAGE_ID} tabIndex={-1} className={styles.page}>
                  <Stack gap={6}>
                    <h1 tabIndex={-1} className={styles.title}>
                      {title}
                    </h1>
                    {children}
                  </Stack>
                </div>
              </div>
            </div>
          </StaffAccessProvider>
        </Activity>
      )}
    </>
  );
}
