import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-client.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal is final; a lost connection is tried twice more.
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
        staleTime: 30_000,
        // Without a connection a call fails and says so; the default would wait forever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
