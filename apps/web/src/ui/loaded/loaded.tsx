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
  /** What could not be loaded, said when it could not. */
  readonly failed: string;
  /** Said before the reason. */
  readonly failedText?: string;
  readonly level?: 1 | 2 | 3;
  /** Shows what to quote when asking for help. */
  readonly hasReference?: boolean;
  /** Of the one block that is shown meanwhile. */
  readonly height?: string;
  /** Shown meanwhile, by a page that has a shape of its own. */
  readonly waiting?: ReactNode;
  /** Shown for an error that is an answer (there is no such order), not a failure. */
  readonly instead?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What is waited for, what went wrong, or what came. */
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
