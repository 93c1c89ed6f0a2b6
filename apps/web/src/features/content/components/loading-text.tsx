import { failureText } from '../../../lib/failure-text.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { infoIcon } from '../../../ui/icon/frame-icon-paths.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';

/** Lines of text that are on their way. */
export const TextSkeleton = () => (
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

/** Tiles that are on their way. */
export const TilesSkeleton = () => (
  <SkeletonGroup>
    <Skeleton shape="block" height="12rem" />
    <Skeleton shape="block" height="12rem" />
  </SkeletonGroup>
);

/** Nothing is published here: what a reader can do instead. */
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

interface TextFailedProps {
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
}

/** A text that does not exist is no failure of ours: it is not there. */
export function TextFailed({ query }: TextFailedProps) {
  const { t } = useWords();
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) return <NothingHere />;
  return (
    <ErrorState
      title={t('content.failed')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      reference={error instanceof ApiError ? error.body?.trace_id : undefined}
    >
      {failureText(error, t)}
    </ErrorState>
  );
}
