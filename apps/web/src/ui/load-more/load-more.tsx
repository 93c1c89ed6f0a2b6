import { formatNumber } from '@rewards/text/formats';
import { useWords } from '../../lib/words.tsx';
import { Button } from '../button/button.tsx';
import { Progress } from '../progress/progress.tsx';
import styles from './load-more.module.css';
import { Stack } from '../stack/stack.tsx';

interface LoadMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly onMore: () => void;
  readonly busy?: boolean;
  /** False if the list reads out its own count, and the focus goes to the new items. */
  readonly isLive?: boolean;
}

/** How many items of a list are shown, and the button for more. Bar and button disappear at the last page. */
export function LoadMore({ shown, total, onMore, busy = false, isLive = true }: LoadMoreProps) {
  const { t, locale } = useWords();
  const text = t('ui.showing', { shown: formatNumber(locale, shown), total: formatNumber(locale, total) });
  const Text = isLive ? 'output' : 'p';
  return (
    <Stack gap={4} className={styles.more}>
      <Text className={styles.text}>{text}</Text>
      {shown < total && (
        <>
          <div className={styles.bar}>
            <Progress label={t('ui.showingProgress')} value={shown} max={total} valueText={text} tone="ink" size="sm" />
          </div>
          <Button busy={busy} onClick={onMore}>
            {t('ui.loadMore')}
          </Button>
        </>
      )}
    </Stack>
  );
}
