import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ResetForm } from '../../features/passwords/components/reset-form.tsx';
import { setStaffPassword, staffLinkQuery } from '../../features/staff/api/staff-link.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useAddressToken } from '../../lib/session/use-address-token.ts';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { Stack } from '../../ui/stack/stack.tsx';
import { MessageLine } from '../content/message-line.tsx';
import { MessagePage } from '../content/message-page.tsx';
import styles from '../sign-in/log-in.module.css';
import { StaffDoor } from './staff-door.tsx';

/** Where a new colleague, or one who lost the password, sets one. */
export function StaffWelcomePage() {
  return (
    <StaffDoor>
      <Welcome />
    </StaffDoor>
  );
}

function Welcome() {
  const { t, locale } = useWords();
  const link = useAddressToken();
  const token = link?.['token'];
  const [state, setState] = useState<'open' | 'done' | 'over'>('open');
  const query = useQuery(staffLinkQuery(token, locale));
  if (state === 'done') return <Message title={t('staff.welcomeDone')} text={t('staff.welcomeDoneText')} />;
  const over = <Message title={t('password.linkOver')} text={t('staff.welcomeOverText')} />;
  if (state === 'over' || (link && !token)) return over;
  return (
    <Loaded
      query={query}
      failed={t('password.resetFailed')}
      level={1}
      waiting={
        <MessageLine title={t('password.resetWorking')}>
          <Spinner />
        </MessageLine>
      }
      instead={query.error instanceof ApiError && query.error.status < 500 && query.error.status !== 429 && over}
    >
      {({ data: { name, email } }) => (
        <div className={`container ${styles.page}`}>
          <h1 tabIndex={-1}>{t('staff.welcomeTitle', { name })}</h1>
          <Panel>
            <Stack gap={5}>
              <p>{t('staff.welcomeText', { email })}</p>
              <ResetForm
                save={(password) => setStaffPassword(token ?? '', password, locale)}
                onDone={() => setState('done')}
                onLinkOver={() => setState('over')}
              />
            </Stack>
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

function Message({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useWords();
  const desk = useSiteLink('/staff');
  return (
    <MessagePage title={title} text={text}>
      <ButtonLink variant="primary" {...desk}>
        {t('staff.logOnTitle')}
      </ButtonLink>
    </MessagePage>
  );
}
