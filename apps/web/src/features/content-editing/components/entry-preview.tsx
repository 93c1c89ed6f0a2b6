import type { ContentAudience, ContentPreview } from '@rewards/contract';
import { languageTags, locales } from '@rewards/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useWords } from '../../../lib/words.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notification } from '../../../ui/notification/notification.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { type EntryRef, previewQuery } from '../api/content-calls.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import styles from './content-editing.module.css';

interface EntryPreviewProps {
  readonly entry: EntryRef;
  /** Undefined for the draft. */
  readonly version?: number | undefined;
  readonly onClose: () => void;
}

/** As the server would send it to readers: figures filled in, cleaned. A warning says if the entry's dates hide it. */
export function EntryPreview({ entry, version, onClose }: EntryPreviewProps) {
  const { t, locale } = useWords();
  const [shown, setShown] = useState<string>(locale);
  return (
    <Dialog
      open
      size="lg"
      title={version === undefined ? t('contentEditing.preview') : t('contentEditing.versionNumber', { version })}
      maxContentHeight="tall"
      onClose={onClose}
    >
      <Tabs
        label={t('contentEditing.languages')}
        variant="segment"
        value={shown}
        onValueChange={setShown}
        tabs={locales.map((each) => ({
          value: each,
          label: t(`contentEditing.${each}`),
          content: <PreviewIn entry={entry} version={version} locale={each} />,
        }))}
      />
    </Dialog>
  );
}

interface PreviewInProps extends Omit<EntryPreviewProps, 'onClose'> {
  readonly locale: 'en' | 'fr';
}

function PreviewIn({ entry, version, locale }: PreviewInProps) {
  const { t } = useWords();
  const query = useQuery(previewQuery(useStaffAccess(), entry, { version, locale }));
  if (query.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton shape="title" />
        <Skeleton />
      </SkeletonGroup>
    );
  }
  if (!query.data) return <Notification type="danger" title={failureText(query.error, t)} />;
  return (
    <Stack gap={5} lang={locale}>
      {!query.data.is_in_window && <Notification type="warning" title={t('contentEditing.outsideWindow')} />}
      <SeenBy audience={query.data.audience} />
      <Shown shown={query.data.shown} locale={locale} />
    </Stack>
  );
}

/** In the operator's language: it is no part of what readers get. */
function SeenBy({ audience }: { readonly audience: ContentAudience }) {
  const { t, locale } = useWords();
  const { is_everybody: isEverybody, families, segment } = audience;
  const cards = new Intl.ListFormat(locale).format(families);
  return (
    <p className="meta" lang={locale}>
      {isEverybody && t('contentEditing.seenByAll')}
      {!isEverybody && families.length === 0 && segment.length === 0 && t('contentEditing.seenByNobody')}
      {families.length > 0 && t('contentEditing.seenByCards', { cards })}
      {families.length > 0 && segment.length > 0 && ' '}
      {segment.length > 0 && t('contentEditing.seenByAccounts', { count: segment.length })}
    </p>
  );
}

function Shown({ shown, locale }: { readonly shown: ContentPreview; readonly locale: 'en' | 'fr' }) {
  switch (shown.kind) {
    case 'slide': {
      const text = shown.content.translations.find((each) => each.locale === languageTags[locale]);
      if (!text) return null;
      return (
        <>
          <img className={styles.previewPicture} src={text.image} alt="" />
          <Plain title={text.heading} lines={[text.body, text.button_text, text.button_url]} />
        </>
      );
    }
    case 'page':
      return (
        <Plain
          title={shown.content.title}
          lines={[shown.content.lead, shown.content.route]}
          html={shown.content.body_html}
        />
      );
    case 'broadcast':
      return (
        <Plain title={shown.content.title} lines={[shown.content.description, shown.content.segment.join(', ')]} />
      );
    case 'faq_category':
      return <Plain title={shown.content.title} />;
    case 'faq_entry':
      return <Plain title={shown.content.question} html={shown.content.answer_html} />;
    case 'global_offer': {
      const { title, summary, body_html, link_text } = shown.content;
      return <Plain title={title} lines={[summary, link_text]} html={body_html} />;
    }
    case 'credit_card':
      return <Plain title={shown.content.summary} lines={shown.content.benefits} />;
    case 'menu_item':
    case 'account_menu_item': {
      const { title, route, nodes } = shown.content;
      return <Plain title={title} lines={[route, ...nodes.map((node) => `${node.title} – ${node.route ?? ''}`)]} />;
    }
  }
}

interface PlainProps {
  readonly title: string;
  readonly lines?: readonly (string | null)[];
  readonly html?: string | null;
}

const Plain = ({ title, lines, html }: PlainProps) => (
  <>
    <h3>{title}</h3>
    {lines
      ?.filter((line) => line !== null)
      .map((line) => (
        <p key={line}>{line}</p>
      ))}
    {html && <RichText html={html} />}
  </>
);
