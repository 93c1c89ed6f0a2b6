import type { StaffPicture } from '@rewards/contract';
import { formatMoment } from '@rewards/text/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { picturesQuery } from '../api/pictures.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { PictureUpload } from './picture-upload.tsx';
import styles from './pictures.module.css';

interface PicturePickerProps {
  readonly title: string;
  readonly chosen: string;
  readonly onClose: () => void;
  readonly onChoose: (path: string) => void;
}

/** Uploaded pictures, newest first, the site's own pictures, and an upload. */
export function PicturePicker({ title, onClose, ...choice }: PicturePickerProps) {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...picturesQuery(useStaffAccess(), page), placeholderData: keepPreviousData });
  return (
    <Dialog open size="lg" title={title} maxContentHeight="tall" onClose={onClose}>
      <Stack gap={6}>
        <PictureUpload onUploaded={choice.onChoose} />
        <Loaded query={query} failed={t('contentEditing.picturesFailed')}>
          {({ data, shipped, last_page: lastPage }) => (
            <>
              <Stack as="section" gap={3} aria-label={t('contentEditing.picturesUploaded')}>
                <h3>{t('contentEditing.picturesUploaded')}</h3>
                {data.length === 0 && <p className="meta">{t('contentEditing.picturesNone')}</p>}
                <Thumbnails pictures={data.map((picture) => picture.path)} known={data} {...choice} />
                <Pager
                  label={t('contentEditing.picturesUploaded')}
                  page={page}
                  lastPage={lastPage}
                  onPage={setPage}
                  newerText={t('contentEditing.newer')}
                  olderText={t('contentEditing.older')}
                  placeText={t('contentEditing.place', { page, lastPage })}
                />
              </Stack>
              <Stack as="section" gap={3} aria-label={t('contentEditing.picturesShipped')}>
                <h3>{t('contentEditing.picturesShipped')}</h3>
                <Thumbnails pictures={shipped} known={[]} {...choice} />
              </Stack>
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

interface ThumbnailsProps extends Pick<PicturePickerProps, 'chosen' | 'onChoose'> {
  readonly pictures: readonly string[];
  readonly known: readonly StaffPicture[];
}

function Thumbnails({ pictures, known, chosen, onChoose }: ThumbnailsProps) {
  const { t, locale } = useWords();
  const nameOf = (path: string): string => {
    const picture = known.find((each) => each.path === path);
    if (!picture) return path.split('/').at(-1) ?? path;
    const { width, height, uploaded_at: at, uploaded_by: who } = picture;
    return t('contentEditing.pictureName', { width, height, moment: formatMoment(locale, new Date(at)), who });
  };
  return (
    <ul className={styles.thumbnails}>
      {pictures.map((path) => (
        <li key={path}>
          <Stack
            as="button"
            gap={2}
            type="button"
            className={styles.thumbnail}
            aria-pressed={path === chosen}
            onClick={() => onChoose(path)}
          >
            <img className={styles.picture} src={path} alt="" loading="lazy" />
            <VisuallyHidden>{t('contentEditing.usePicture')} </VisuallyHidden>
            <span className="fine">{nameOf(path)}</span>
          </Stack>
        </li>
      ))}
    </ul>
  );
}
