import { useEffect } from 'react';
import { failureText } from '../lib/failure-text.ts';
import { useNotice } from '../lib/notice.tsx';
import { useWords } from '../lib/words.tsx';
import { Button } from '../ui/button/button.tsx';
import { reloadPage } from './chunk-reload.ts';

/** In place of a dialog whose code could not be fetched: says so, and closes it, so that the next press tries again. */
export function NotLoaded({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const { show } = useNotice();
  useEffect(() => {
    // After a release the file may be gone for good. Then only the page itself, loaded again, has the new one.
    const more = navigator.onLine && <Button onClick={reloadPage}>{t('ui.tryAgain')}</Button>;
    show({ type: 'danger', title: t('frame.errorTitle'), text: failureText(undefined, t), more });
    onClose();
  }, [show, onClose, t]);
  return null;
}
