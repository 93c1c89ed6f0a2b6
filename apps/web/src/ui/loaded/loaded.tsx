import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useWords } from '../../lib/words.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton/skeleton.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What could not be loaded, said when it could not. */
  readonly failed: string;
  readonly height?: string;
  readonly children: (data: Data) => ReactNode;
}

/** What is waited for, what went wrong, or what came. */
export function Loaded<Data>({ query, failed, height = '12rem', children }: LoadedProps<Data>) {
  const { t } = useWords();
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState title={failed} retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {failureText(query.error, t)}
      </ErrorState>
    );
  }
  return (
    <SkeletonGroup>
      <Skeleton shape="block" height={height} />
    </SkeletonGroup>
  );
}
