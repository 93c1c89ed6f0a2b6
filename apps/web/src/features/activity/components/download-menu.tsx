import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { OverlayContainer } from '../../../ui/dialog/overlay-container.ts';
import { Menu, MenuHead, MenuItem } from '../../../ui/menu/menu.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { chevronDownIcon } from '../../../ui/icon/frame-icon-paths.ts';
import type { ActivityFilter } from '../activity-filter.ts';
import { downloadTransactions, type FileFormat, fileFormats } from '../api/download-transactions.ts';
import { downloadIcon } from '../../../ui/icon/download-icon.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import styles from './download-menu.module.css';

interface DownloadMenuProps {
  readonly accountId: number;
  readonly filter: ActivityFilter;
  readonly today: string;
}

/** Downloads the shown list as a file. */
export function DownloadMenu(shown: DownloadMenuProps) {
  const { t, locale } = useWords();
  const downloading = useMutation({
    mutationFn: async (format: FileFormat) => {
      const file = await downloadTransactions({ ...shown, format }, locale);
      saveFile(file);
      return file.name;
    },
  });
  const { isPending, data: savedAs, error } = downloading;
  // Drawn beside the button. At the end of the document it would be outside of every landmark.
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const trigger = (
    // Not disabled while it runs, because the keyboard would lose its place. The menu's items are disabled instead.
    <Button size="sm" aria-busy={isPending} {...(!isPending && { icon: downloadIcon })} endIcon={chevronDownIcon}>
      <span className={styles.trigger}>
        {isPending && <Spinner />}
        <span className={styles.word}>{t(isPending ? 'activity.downloading' : 'activity.download')}</span>
      </span>
    </Button>
  );
  return (
    <OverlayContainer.Provider value={container ?? undefined}>
      <div ref={setContainer}>
        <Menu trigger={trigger} align="end">
          <MenuHead>{t('activity.downloadChoice')}</MenuHead>
          {fileFormats.map((format) => (
            <MenuItem key={format} disabled={isPending} onSelect={() => downloading.mutate(format)}>
              {t(`activity.download_${format}`)}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <div className={styles.outcome} aria-live="polite">
        {isPending && <VisuallyHidden>{t('activity.downloading')}</VisuallyHidden>}
        {savedAs && <VisuallyHidden>{t('activity.downloaded', { name: savedAs })}</VisuallyHidden>}
        {error && (
          <Notification type="danger" title={t('activity.downloadFailed')} onClose={downloading.reset}>
            {failureText(error, t)}
          </Notification>
        )}
      </div>
    </OverlayContainer.Provider>
  );
}
