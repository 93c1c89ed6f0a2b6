import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import styles from './redeem.module.css';
import { infoIcon } from '../../ui/icon/frame-icon-paths.ts';

/** Shown first, so that members do not fill in a form in vain. */
export function TooFewPoints({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useWords();
  const ways = useSiteLink('/redeem');
  return (
    <div className={`container ${styles.page}`}>
      <h1>{title}</h1>
      <EmptyState
        icon={infoIcon}
        title={t('redeem.tooFewTitle')}
        action={<ButtonLink {...ways}>{t('redeem.seeWays')}</ButtonLink>}
      >
        {text}
      </EmptyState>
    </div>
  );
}
