import type { OwnSession } from '@rewards/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { nearMoment } from '../../../lib/day-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { checkIcon, monitorIcon, smartphoneIcon, usersIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon, type IconPath } from '../../../ui/icon/icon.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { logOff, sessionsKey, sessionsQuery } from '../api/sessions.ts';
import styles from './security.module.css';

/** Where the member is logged on, and was. */
export function SessionsPanel({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t, locale } = useWords();
  const query = useQuery(sessionsQuery(locale));
  const queryClient = useQueryClient();
  const [said, setSaid] = useState<string>();
  const ending = useMutation({
    mutationFn: ({ id }: { readonly id: string | null; readonly name: string }) => logOff(id, locale),
    onSuccess: (count, { id, name }) => {
      setSaid(id === null ? t('security.loggedOffOthers', { count }) : t('security.loggedOff', { device: name }));
      return queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const failure = ending.error ? failureOfAct(ending.error, t('security.logOffFailed'), t) : undefined;
  const open = query.data?.filter(({ is_open }) => is_open) ?? [];
  const over = query.data?.filter(({ is_open }) => !is_open) ?? [];
  const end = (id: string | null, name: string) => ending.isPending || ending.mutate({ id, name });
  const canEndOthers = !isReadOnly && open.length > 1;
  return (
    <Panel
      title={t('security.sessions')}
      aside={
        canEndOthers && (
          <LinkButton size="sm" onClick={() => end(null, '')}>
            {t('security.logOffOthers')}
          </LinkButton>
        )
      }
    >
      {failure && (
        <Answer type={failure.type} title={failure.title} to={ending.error}>
          {failure.text}
        </Answer>
      )}
      {ending.isSuccess && said !== undefined && <Answer type="success" title={said} to={ending.submittedAt} />}
      <Loaded query={query} failed={t('security.sessionsFailed')} height="8rem">
        {() => (
          <>
            <ul className={styles.list}>
              {open.map((session) => (
                <Session key={session.id} session={session} {...(!isReadOnly && { onEnd: end })} />
              ))}
            </ul>
            {over.length > 0 && (
              <Disclosure summary={t('security.earlier')}>
                <ul className={styles.list}>
                  {over.map((session) => (
                    <Session key={session.id} session={session} />
                  ))}
                </ul>
              </Disclosure>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly onEnd?: (id: string, name: string) => void;
}

const phones = new Set(['Android', 'iPhone', 'iPad']);
const glyphOf = ({ is_staff, device: { system } }: OwnSession): IconPath => {
  if (is_staff) return usersIcon;
  return system !== null && phones.has(system) ? smartphoneIcon : monitorIcon;
};

function useDeviceName({ is_staff, device: { browser, system } }: OwnSession): string {
  const { t } = useWords();
  if (is_staff) return t('security.staffDevice');
  if (browser !== null && system !== null) return t('security.device', { browser, system });
  return browser ?? system ?? t('security.otherDevice');
}

function Session({ session, onEnd }: SessionProps) {
  const { t, locale } = useWords();
  const { id, is_this, is_staff, is_open, device } = session;
  const name = useDeviceName(session);
  const begun = nearMoment(locale, session.created_at);
  const used = nearMoment(locale, session.last_used_at);
  const line = is_this ? 'sessionThis' : is_open ? 'sessionOpen' : 'sessionOver';
  return (
    <li className={styles.row}>
      <div className={styles.glyph}>
        <Icon icon={glyphOf(session)} />
      </div>
      <div className={styles.what}>
        <p className={styles.name}>
          {name}{' '}
          {is_this && (
            <Badge type="success" icon={checkIcon}>
              {t('security.thisDevice')}
            </Badge>
          )}
        </p>
        <p className="meta">
          {t(`security.${line}`, { begun, used })}
          {!is_staff && device.network !== null && (
            <>
              {' '}
              <span className={styles.network}>{t('security.network', { network: device.network })}</span>
            </>
          )}
        </p>
      </div>
      {onEnd && !is_this && (
        <LinkButton size="sm" onClick={() => onEnd(id, name)}>
          <span aria-hidden>{t('security.logOff')}</span>
          <VisuallyHidden>{t('security.logOffOne', { device: name, begun })}</VisuallyHidden>
        </LinkButton>
      )}
    </li>
  );
}
