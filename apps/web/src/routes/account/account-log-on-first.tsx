import type { ReactNode } from 'react';
import { useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { circleUserRoundIcon } from '../../ui/icon/icon-paths.ts';

interface LogOnFirstProps {
  /** Where to come back to. */
  readonly path: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** The session ended while a page of the account stood open. */
export function LogOnFirst({ path, title, children }: LogOnFirstProps) {
  const { t } = useWords();
  const { requestLogOn } = useSessionActions();
  return (
    <EmptyState
      level={1}
      icon={circleUserRoundIcon}
      title={title}
      action={
        <Button variant="primary" onClick={() => requestLogOn(path)}>
          {t('frame.logOn')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
