import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useContent } from '../../features/content/use-content.ts';
import { pendingActionQuery } from '../../features/registration/api/registration.ts';
import { RegistrationWizard } from '../../features/registration/components/registration-wizard.tsx';
import { type MemberSession, useSession } from '../../lib/session/session.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import styles from './log-in.module.css';
import { useFinishAction } from './pending-actions.tsx';

/** Registration again, for a member's new card: only the steps that are missing. */
export function PendingRegisterPage() {
  const { t } = useWords();
  const session = useSession();
  const search: { readonly action?: unknown } = useSearch({ strict: false });
  if (session.kind !== 'member') return null;
  const open = session.pendingActions.filter(({ type }) => type === 'complete_registration');
  const action = open.find(({ id }) => id === search.action) ?? open[0];
  return (
    <div className={`container ${styles.page}`}>
      <h1 tabIndex={-1}>{t('titles.pendingActionsRegister')}</h1>
      {action && <Completion key={action.id} id={action.id} session={session} />}
      <p>
        <SiteLink to="/pending-actions">{t('pendingPage.back')}</SiteLink>
      </p>
    </div>
  );
}

function Completion({ id, session }: { readonly id: string; readonly session: MemberSession }) {
  const { t, locale } = useWords();
  const { program } = useContent();
  const finish = useFinishAction();
  const query = useQuery(pendingActionQuery(id, locale));
  return (
    <Loaded query={query} failed={t('registration.loadFailed')} height="20rem">
      {({ registration: configuration }) =>
        configuration && (
          <Panel>
            <RegistrationWizard
              configuration={configuration}
              brand={program.brand_name}
              owner={session.profile.id}
              submitLabel={t('registration.finish')}
              onStale={() => void query.refetch()}
              onSubmit={({ wizard, password: _password, ...values }) =>
                finish(id, {
                  ...values,
                  ...(configuration.has_marketing_preference && { has_marketing_enabled: wizard.wantsOffers }),
                  ...(configuration.has_preferred_language && { preferred_language: wizard.language }),
                  ...(configuration.terms[0] && { terms_id: configuration.terms[0].id }),
                })
              }
            />
          </Panel>
        )
      }
    </Loaded>
  );
}
