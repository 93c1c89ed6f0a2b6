import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-client.ts';
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
  /** The message when loading failed. */
  readonly failed: string;
  /** Shown before the reason. */
  readonly failedText?: string;
  readonly level?: 1 | 2 | 3;
  /** Shows a reference to quote when asking for help. */
  readonly hasReference?: boolean;
  /** The height of the one block that is shown while loading. */
  readonly height?: string;
  /** Shown while loading, by a page that has its own shape. */
  readonly waiting?: ReactNode;
  /** Shown for an error that is an answer (there is no such order), not a failure. */
  readonly instead?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the waiting state, the failure, or the data. */
export function Loaded<Data>({ query, height = '12rem', waiting, instead, children, ...rest }: LoadedProps<Data>) {
  const { t } = useWords();
  const { failed, failedText, level = 2, hasReference = false } = rest;
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error) {
    if (instead) return instead;
    return (
      <ErrorState
        level={level}
        title={failed}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
        reference={hasReference && error instanceof ApiError ? error.body?.trace_id : undefined}
      >
        {failedText && `${failedText} `}
        {failureText(error, t)}
      </ErrorState>
    );
  }
  return (
    waiting ?? (
      <SkeletonGroup>
        <Skeleton shape="block" height={height} />
      </SkeletonGroup>
    )
  );
}
