import { useEffect, useState } from 'react';
import { LogOnPanel } from '../../features/sign-in/components/log-on-panel.tsx';
import { useWords } from '../../lib/words.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

export function LogOnDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void words.load('signIn', 'validation').then(() => setReady(true));
  }, [words]);
  if (!isReady) return null;
  return (
    <Dialog open onClose={onClose} title={words.t('signIn.title')} size="sm">
      <LogOnPanel onLeave={onClose} />
    </Dialog>
  );
}
