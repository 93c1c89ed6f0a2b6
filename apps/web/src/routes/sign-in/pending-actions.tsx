import type { BodyOf, Calls, PendingAction } from '@rewards/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmailConfirmation } from '../../features/account/components/email-confirmation.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { AcceptTerms } from '../../features/pending-actions/components/accept-terms.tsx';
import { PendingActionList } from '../../features/pending-actions/components/pending-action-list.tsx';
import { SupportPhones } from '../../features/pending-actions/components/support-phones.tsx';
import { finishAction, pendingActionQuery } from '../../features/registration/api/registration.ts';
import { TermsText } from '../../features/registration/components/terms-text.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { useSession, useSessionActions } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { logOutIcon } from '../../ui/icon/icon-paths.ts';
import { Notification } from '../../ui/notification/notification.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton/skeleton.tsx';
import styles from './pending-actions.module.css';

/** Finishes an action; after the last one, the member goes to the wanted page. */
export function useFinishAction() {
  const { locale } = useWords();
  const { reload, goOn } = useSessionActions();
  return async (id: string, body: BodyOf<Calls['finishPendingAction']>): Promise<void> => {
    await finishAction(id, body, locale);
    await reload();
    await goOn();
  };
}

/** A link in a mail opens another tab: a member who comes back to this one finds the action done. */
function useLookAgain(): void {
  const { reload, goOn } = useSessionActions();
  useEffect(() => {
    // If it fails, the page stays as it is.
    const look = () => void reload().then(goOn, () => undefined);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [reload, goOn]);
}

/** The member must pass this page first: it shows what is missing, how to finish it, and the log-out. */
export function PendingActionsPage() {
  const { t } = useWords();
  const session = useSession();
  const { program } = useContent();
  const { logOut } = useSessionActions();
  const leaving = useMutation({ mutationFn: () => logOut() });
  // The route sends readers without pending actions home; this covers the moment before that.
  if (session.kind !== 'member') return null;
  const { pendingActions } = session;
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.head}>
        <h1>{t('pendingPage.title', { count: pendingActions.length })}</h1>
        <p className="lead">{t('pendingPage.lead')}</p>
      </div>
      <PendingActionList actions={pendingActions} WayOn={WayOn} />
      <SupportPhones support={program.support} />
      <div>
        <Button variant="quiet" icon={logOutIcon} busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('frame.logOut')}
        </Button>
      </div>
    </div>
  );
}

/** Staff on the member's behalf see the open actions but cannot finish them. */
function WayOn({ action }: { readonly action: PendingAction }) {
  const { t } = useWords();
  const session = useSession();
  const register = useSiteLink(`/pending-actions/register?action=${encodeURIComponent(action.id)}`);
  if (session.kind !== 'member' || session.isLoggedInAs) return null;
  if (action.type === 'accept_terms') return <AcceptRules action={action} />;
  if (action.type === 'verify_email') return <ConfirmEmail email={session.profile.email} />;
  return (
    <p>
      <ButtonLink variant="primary" {...register}>
        {t('pendingPage.complete')}
      </ButtonLink>
    </p>
  );
}

function ConfirmEmail({ email }: { readonly email: string }) {
  useLookAgain();
  return <EmailConfirmation email={email} />;
}

function AcceptRules({ action }: { readonly action: PendingAction }) {
  const { t, locale } = useWords();
  const finish = useFinishAction();
  const query = useQuery(pendingActionQuery(action.id, locale));
  const [attempt, setAttempt] = useState(0);
  const accepting = useMutation({
    mutationFn: (termsId: string) => finish(action.id, { terms_id: termsId }),
    onError: async () => {
      setAttempt(attempt + 1);
      // Newer terms may be in force: the next try uses those.
      await query.refetch();
    },
  });
  const terms = query.data?.terms;
  if (query.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton shape="block" height="6rem" />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {(accepting.isError || query.isError) && (
        <Notification key={attempt} type="danger" title={t('pendingPage.acceptFailed')}>
          {failureText(accepting.error ?? query.error, t)}
        </Notification>
      )}
      {terms && (
        <AcceptTerms
          terms={terms}
          busy={accepting.isPending}
          onAccept={() => accepting.mutate(terms.id)}
          TermsText={TermsText}
        />
      )}
    </>
  );
}
