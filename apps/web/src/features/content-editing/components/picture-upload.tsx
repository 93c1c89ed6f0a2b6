import type { Translate } from '@rewards/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { plusIcon } from '../../../ui/icon/icon-paths.ts';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { picturesKey, uploadPicture } from '../api/pictures.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import styles from './pictures.module.css';

const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 1_000_000;

/** Problems that are known before the upload. */
function problemWith(file: File, t: Translate): string | undefined {
  if (!MEDIA_TYPES.includes(file.type)) return t('contentEditing.pictureType');
  return file.size > MAX_BYTES ? t('contentEditing.pictureTooLarge') : undefined;
}

/** The server's message about the picture itself; other failures get the usual text. */
const refusalText = (error: unknown, t: Translate): string =>
  (error instanceof ApiError && error.body?.errors?.[0]?.message) || failureText(error, t);

export function PictureUpload({ onUploaded }: { readonly onUploaded: (path: string) => void }) {
  const { t } = useWords();
  const access = useStaffAccess();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sentBytes, setSentBytes] = useState(0);
  const [problem, setProblem] = useState<string>();
  const uploading = useMutation({
    mutationFn: (file: File) => uploadPicture(access, file, setSentBytes),
    onMutate: () => setSentBytes(0),
    onSuccess: async ({ path }) => {
      onUploaded(path);
      await queryClient.invalidateQueries({ queryKey: picturesKey });
    },
    onError: (error) => setProblem(refusalText(error, t)),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = problemWith(file, t);
    setProblem(found);
    if (!found) uploading.mutate(file);
  };
  return (
    <Stack gap={3} className={styles.upload}>
      <Button icon={plusIcon} busy={uploading.isPending} onClick={() => input.current?.click()}>
        {t('contentEditing.upload')}
      </Button>
      <p className="meta">{t('contentEditing.uploadHint')}</p>
      <input
        ref={input}
        hidden
        type="file"
        accept={MEDIA_TYPES.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Choosing the same file again is a new try.
          target.value = '';
        }}
      />
      {uploading.isPending && (
        <Progress label={t('contentEditing.uploading')} value={sentBytes} max={uploading.variables.size} tone="ink" />
      )}
      {problem && <Notification type="danger" title={problem} />}
    </Stack>
  );
}
