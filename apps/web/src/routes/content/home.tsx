import { type ComponentType, lazy, Suspense } from 'react';
import { type MemberSession, useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import styles from './home.module.css';

// The server has drawn a visitor's home already, so its code may come a little later than the frame's.
const VisitorHome = lazy(async () => ({ default: (await import('./visitor-home.tsx')).VisitorHome }));
let MemberHome: ComponentType<{ readonly session: MemberSession }> = lazy(async () => ({
  default: (await import('./member-home.tsx')).MemberHome,
}));

/** For a first rendering that has it. */
export async function fetchMemberHome(): Promise<void> {
  ({ MemberHome } = await import('./member-home.tsx'));
}

export function HomePage() {
  const { t } = useWords();
  const session = useSession();
  return (
    <>
      <div className="container">
        <h1 className="visually-hidden">{t('home.heading')}</h1>
      </div>
      <Suspense fallback={<div className={styles.below} />}>
        {session.kind === 'member' ? <MemberHome session={session} /> : <VisitorHome />}
      </Suspense>
    </>
  );
}
