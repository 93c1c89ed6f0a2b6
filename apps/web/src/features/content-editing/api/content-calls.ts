import type { ContentKind } from '@rewards/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { StaffAccess } from '../../../lib/console/staff-access.ts';

/** Which entry, and the revision that the editor shows. */
export interface EntryRef {
  readonly kind: ContentKind;
  readonly slug: string;
}

const CONTENT = ['staff', 'content'] as const;
export const contentKey = CONTENT;

export const entriesQuery = ({ token, locale, call }: StaffAccess, kind: ContentKind) =>
  queryOptions({
    queryKey: [...CONTENT, kind],
    queryFn: ({ signal }) => call(callApi('GET /staff/content', { query: { kind }, token, locale, signal })),
    staleTime: 0,
  });

export const entryQuery = ({ token, locale, call }: StaffAccess, { kind, slug }: EntryRef) =>
  queryOptions({
    queryKey: [...CONTENT, kind, slug],
    queryFn: async ({ signal }) =>
      (await call(callApi('GET /staff/content/{kind}/{slug}', { params: { kind, slug }, token, locale, signal }))).data,
    staleTime: 0,
    // A form must not change while the editor types.
    refetchOnWindowFocus: false,
  });

/** A version of the history, or what is typed. */
export type PreviewedEntry = { readonly version: number } | { readonly typed: Omit<Draft, 'revision'> };

export const previewQuery = (
  { token, call }: StaffAccess,
  { kind, slug }: EntryRef,
  { previewed, locale }: { readonly previewed: PreviewedEntry; readonly locale: 'en' | 'fr' },
) =>
  queryOptions({
    queryKey: [...CONTENT, kind, slug, 'preview', previewed, locale],
    queryFn: async ({ signal }) => {
      const params = { kind, slug };
      const answer =
        'typed' in previewed
          ? callApi('POST /staff/content/{kind}/{slug}/preview', {
              params,
              body: previewed.typed,
              token,
              locale,
              signal,
            })
          : callApi('GET /staff/content/{kind}/{slug}/preview', { params, query: previewed, token, locale, signal });
      return (await call(answer)).data;
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

interface Draft {
  readonly revision: number;
  readonly document: Record<string, unknown>;
  readonly shown_from: string | null;
  readonly shown_to: string | null;
}

export const saveDraft = ({ token, locale, call }: StaffAccess, params: EntryRef, body: Draft) =>
  call(callApi('PUT /staff/content/{kind}/{slug}', { params: { ...params }, body, token, locale }));

export const publishDraft = ({ token, locale, call }: StaffAccess, params: EntryRef, revision: number) =>
  call(
    callApi('POST /staff/content/{kind}/{slug}/publish', { params: { ...params }, body: { revision }, token, locale }),
  );

export const unschedule = ({ token, locale, call }: StaffAccess, params: EntryRef, revision: number) =>
  call(
    callApi('POST /staff/content/{kind}/{slug}/unschedule', {
      params: { ...params },
      body: { revision },
      token,
      locale,
    }),
  );

export const unpublish = ({ token, locale, call }: StaffAccess, params: EntryRef, revision: number) =>
  call(
    callApi('POST /staff/content/{kind}/{slug}/unpublish', {
      params: { ...params },
      body: { revision },
      token,
      locale,
    }),
  );

export const putBack = (
  { token, locale, call }: StaffAccess,
  params: EntryRef,
  body: { readonly revision: number; readonly version: number },
) => call(callApi('POST /staff/content/{kind}/{slug}/put-back', { params: { ...params }, body, token, locale }));

export const discardDraft = ({ token, locale, call }: StaffAccess, params: EntryRef, revision: number) =>
  call(
    callApi('DELETE /staff/content/{kind}/{slug}/draft', { params: { ...params }, query: { revision }, token, locale }),
  );

export const reorder = ({ token, locale, call }: StaffAccess, kind: ContentKind, slugs: string[]) =>
  call(callApi('PUT /staff/content-order/{kind}', { params: { kind }, body: { slugs }, token, locale }));
