import type { ContentAudience } from '@rewards/contract';
import { locales } from '@rewards/text';
import { listText } from '@rewards/text/list-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords, WordsProvider } from '../../../lib/words.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type EntryRef, type PreviewedEntry, previewQuery } from '../api/content-calls.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useDrawShown } from '../draw-shown.ts';
import { withLabels } from '../field-labels.ts';
import { kindForms } from '../kind-fields.ts';
import { useReaderWords } from '../use-reader-words.ts';
import { ScreenFrame } from './screen-frame.tsx';

interface EntryPreviewProps {
  readonly entry: EntryRef;
  readonly previewed: PreviewedEntry;
  readonly onClose: () => void;
}

const widths = { phone: 390, desktop: 1280 } as const;
type Screen = keyof typeof widths;

/**
 * As readers would see it: the server fills in figures and cleans the text, and the readers' own parts draw it on a
 * screen of either width. A warning says if the entry's dates hide it.
 */
export function EntryPreview({ entry, previewed, onClose }: EntryPreviewProps) {
  const { t, locale } = useWords();
  const [shown, setShown] = useState<string>(locale);
  return (
    <Dialog
      open
      size="lg"
      title={'version' in previewed ? t('contentEditing.versionNumber', previewed) : t('contentEditing.previewOfTyped')}
      maxContentHeight="tall"
      onClose={onClose}
    >
      <Tabs
        label={t('contentEditing.screen')}
        variant="segment"
        tabs={(['phone', 'desktop'] as const).map((screen) => ({
          value: screen,
          label: t(`contentEditing.screen_${screen}`),
          content: (
            <Tabs
              label={t('contentEditing.languages')}
              variant="segment"
              value={shown}
              onValueChange={setShown}
              tabs={locales.map((each) => ({
                value: each,
                label: t(`contentEditing.${each}`),
                content: <PreviewIn entry={entry} previewed={previewed} locale={each} screen={screen} />,
              }))}
            />
          ),
        }))}
      />
    </Dialog>
  );
}

interface PreviewInProps extends Omit<EntryPreviewProps, 'onClose'> {
  readonly locale: 'en' | 'fr';
  readonly screen: Screen;
}

function PreviewIn({ entry, previewed, locale, screen }: PreviewInProps) {
  const { t } = useWords();
  const draw = useDrawShown();
  const words = useReaderWords(locale);
  const query = useQuery(previewQuery(useStaffAccess(), entry, { previewed, locale }));
  if (query.isPending || !words) {
    return (
      <SkeletonGroup>
        <Skeleton shape="title" />
        <Skeleton />
      </SkeletonGroup>
    );
  }
  if (!query.data) return <NoPreview error={query.error} kind={entry.kind} />;
  return (
    <Stack gap={5} lang={locale}>
      {!query.data.is_in_window && <Notification type="warning" title={t('contentEditing.outsideWindow')} />}
      <SeenBy audience={query.data.audience} />
      <ScreenFrame title={t('contentEditing.preview')} width={widths[screen]} lang={locale}>
        <WordsProvider value={words}>{draw(query.data.shown, screen)}</WordsProvider>
      </ScreenFrame>
    </Stack>
  );
}

/** Typed values that could not be saved have no look yet. */
function NoPreview({ error, kind }: { readonly error: unknown; readonly kind: EntryRef['kind'] }) {
  const { t } = useWords();
  const wrong = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  if (wrong.length === 0) return <Notification type="danger" title={failureText(error, t)} />;
  return (
    <Notification type="warning" title={t('contentEditing.noPreviewYet')}>
      <ul>
        {wrong.map(({ field, message }) => (
          <li key={field}>{withLabels(message, kindForms[kind].fields, t)}</li>
        ))}
      </ul>
    </Notification>
  );
}

/** In the operator's language: it is no part of what readers get. */
function SeenBy({ audience }: { readonly audience: ContentAudience }) {
  const { t, locale } = useWords();
  const { is_everybody: isEverybody, families, segment, segments } = audience;
  const cards = listText(locale, families);
  const named = [
    ...(families.length > 0 ? [t('contentEditing.seenByCards', { cards })] : []),
    ...(segments.length > 0 ? [t('contentEditing.seenBySegments', { count: segments.length })] : []),
    ...(segment.length > 0 ? [t('contentEditing.seenByAccounts', { count: segment.length })] : []),
  ];
  const others = t(isEverybody ? 'contentEditing.seenByAll' : 'contentEditing.seenByNobody');
  const parts = named.length > 0 ? named : [others];
  return (
    <p className="meta" lang={locale}>
      {parts.join(' ')}
    </p>
  );
}
