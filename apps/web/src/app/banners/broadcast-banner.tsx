import { useState } from 'react';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import styles from './banners.module.css';
import { xIcon } from '../../ui/icon/frame-icon-paths.ts';
import { megaphoneIcon } from '../../ui/icon/icon-paths.ts';

/** Only members whose account is in the message's segment see it; switching the card asks anew. */
export function BroadcastBanner({ session }: { readonly session: MemberSession }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  const shown = session.broadcasts.filter(
    ({ id, segment }) => segment.includes(session.referenceIdentifier) && !closed.includes(id),
  );
  return shown.length === 0 ? null : <Broadcasts messages={shown} onClose={(id) => setClosed([...closed, id])} />;
}

interface BroadcastsProps {
  readonly messages: readonly { readonly id: string; readonly title: string; readonly description: string }[];
  readonly onClose: (id: string) => void;
}

export function Broadcasts({ messages, onClose }: BroadcastsProps) {
  const { t } = useWords();
  return (
    <aside aria-label={t('frame.announcement')}>
      {messages.map(({ id, title, description }) => (
        <div key={id} className={styles.broadcast}>
          <div className={`container ${styles.row}`}>
            <Icon icon={megaphoneIcon} />
            <p className={styles.text}>
              <strong>{title}</strong> {description}
            </p>
            <button type="button" className={styles.close} onClick={() => onClose(id)}>
              <Icon icon={xIcon} />
              <VisuallyHidden>{t('frame.closeAnnouncement', { title })}</VisuallyHidden>
            </button>
          </div>
        </div>
      ))}
    </aside>
  );
}
