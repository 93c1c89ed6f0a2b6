import type { ComponentProps } from 'react';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { isMissing } from '../../../lib/api-client.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { infoIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';

/** Placeholder for lines of text. */
const TextSkeleton = () => (
  <SkeletonGroup>
    <Skeleton shape="title" width="40%" />
    <Skeleton width="92%" />
    <Skeleton width="88%" />
    <Skeleton width="60%" />
    <Skeleton shape="title" width="30%" />
    <Skeleton width="90%" />
    <Skeleton width="70%" />
  </SkeletonGroup>
);

/** Placeholder for tiles. */
export const TilesSkeleton = () => (
  <SkeletonGroup>
    <Skeleton shape="block" height="12rem" />
    <Skeleton shape="block" height="12rem" />
  </SkeletonGroup>
);

/** Nothing is published here: offers other ways to go on. */
export function NothingHere({ title }: { readonly title?: string }) {
  const { t } = useWords();
  const support = useSiteLink('/customer-support');
  return (
    <EmptyState
      icon={infoIcon}
      title={title ?? t('content.emptyTitle')}
      action={<ButtonLink {...support}>{t('content.toSupport')}</ButtonLink>}
    >
      {t('content.emptyText')}
    </EmptyState>
  );
}

type LoadedTextProps<Data> = Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'waiting' | 'children'>;

/** A missing text is not a failure: the page says that it does not exist. */
export function LoadedText<Data>(props: LoadedTextProps<Data>) {
  const { t } = useWords();
  return (
    <Loaded
      waiting={<TextSkeleton />}
      {...props}
      failed={t('content.failed')}
      hasReference
      instead={isMissing(props.query.error) && <NothingHere />}
    />
  );
}
