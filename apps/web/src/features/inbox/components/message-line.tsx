import type { Message } from '@rewards/contract';
import { formatDay, formatMoment } from '@rewards/text/formats';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { chevronDownIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { arrowLeftRightIcon, mailIcon, packageIcon, shieldCheckIcon, walletIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './inbox.module.css';

const icons = {
  security: shieldCheckIcon,
  debit: arrowLeftRightIcon,
  credit: walletIcon,
  order: packageIcon,
  support: mailIcon,
} as const;

const SECURITY = '/account/security';

interface MessageLineProps {
  readonly message: Message;
  readonly isToday: boolean;
  /** Not for staff. */
  readonly onMark: ((id: string, isRead: boolean) => void) | undefined;
}

/** The browser's own element opens it: find-in-page sees what is inside, and it works without a script. */
export function MessageLine({ message, isToday, onMark }: MessageLineProps) {
  const { t, locale } = useWords();
  const { id, kind, title, lines, is_read, occurred_at } = message;
  const at = new Date(occurred_at);
  return (
    <li>
      <details
        className={styles.message}
        onToggle={({ currentTarget }) => currentTarget.open && !is_read && onMark?.(id, true)}
      >
        <summary className={styles.summary}>
          <span className={styles.mark}>
            <Icon icon={icons[kind]} />
          </span>
          <span className={styles.words}>
            <span className={classNames(styles.title, !is_read && styles.unread)}>{title}</span>
            <span className={classNames('meta', styles.preview)}>{lines[0]?.text}</span>
          </span>
          <span className={classNames('meta', styles.time)}>
            {!is_read && (
              <>
                <span className={styles.dot} />
                <VisuallyHidden>{t('inbox.isUnread')} </VisuallyHidden>
              </>
            )}
            <time dateTime={occurred_at}>
              {isToday ? formatMoment(locale, at, 'time') : formatDay(locale, at, 'medium')}
            </time>
            <Icon icon={chevronDownIcon} size="sm" className={styles.chevron} />
          </span>
        </summary>
        <Stack gap={4} className={styles.body}>
          <Lines lines={lines} />
          <Ways message={message} />
          {onMark && is_read && (
            <div>
              <LinkButton size="sm" onClick={() => onMark(id, false)}>
                {t('inbox.markUnread')}
              </LinkButton>
            </div>
          )}
        </Stack>
      </details>
    </li>
  );
}

/** Sentences first, then the facts with their names. */
function Lines({ lines }: { readonly lines: Message['lines'] }) {
  const facts = lines.filter(({ label }) => label !== null);
  return (
    <>
      {lines
        .filter(({ label }) => label === null)
        .map(({ text, url }) => (
          <p key={text}>{url === null ? text : <a href={url}>{text}</a>}</p>
        ))}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, text }) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Where it leads, and for what a thief would do, where everything can be stopped. */
function Ways({ message: { page, is_alert } }: { readonly message: Message }) {
  const { t } = useWords();
  const stop = useSiteLink(SECURITY);
  return (
    <>
      {page && !(is_alert && page.path === SECURITY) && (
        <p>
          <SiteLink to={page.path}>{page.text}</SiteLink>
        </p>
      )}
      {is_alert && (
        <Stack gap={2} className={styles.alarm}>
          <p className="meta">{t('inbox.notMeText')}</p>
          <div>
            <ButtonLink {...stop} size="sm">
              {t('inbox.notMe')}
            </ButtonLink>
          </div>
        </Stack>
      )}
    </>
  );
}
