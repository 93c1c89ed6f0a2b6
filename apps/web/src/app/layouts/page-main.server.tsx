import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { PageShape } from '../drawn-frame/page-shape.tsx';
import { Bar } from '../navigation-progress.tsx';
import { PageMain as VisitorsMain } from './page-main.tsx';

/** In a member's frame, the shape of the page, and soon the progress bar. Screen readers are told that the page is still coming. */
export function PageMain(props: ComponentProps<typeof VisitorsMain>) {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.kind === 'visitor') return <VisitorsMain {...props} />;
  return (
    <>
      <div className="drawn-late">
        <Bar />
      </div>
      <main id="main" tabIndex={-1} aria-busy="true">
        <PageShape path={pathname} />
      </main>
    </>
  );
}
