import { lazy, Suspense } from 'react';
import { HomeSlides } from '../../features/content/components/home-slides.tsx';
import { WaysToRedeem } from '../../features/content/components/ways-to-redeem.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import styles from './home.module.css';

const HomeBelow = lazy(async () => ({ default: (await import('./home-below.tsx')).HomeBelow }));
const MemberHome = lazy(async () => ({ default: (await import('./member-home.tsx')).MemberHome }));

export function HomePage() {
  const { t } = useWords();
  const { carousels } = useContent();
  const session = useSession();
  const isMember = session.kind === 'member';
  return (
    <>
      <div className="container">
        <h1 className="visually-hidden">{t('home.heading')}</h1>
      </div>
      {!isMember && (
        <div className="container">
          <div className={styles.slides}>
            <HomeSlides carousels={carousels} />
          </div>
          <WaysToRedeem />
        </div>
      )}
      <Suspense fallback={<div className={styles.below} />}>
        {isMember ? <MemberHome session={session} /> : <HomeBelow />}
      </Suspense>
    </>
  );
}
