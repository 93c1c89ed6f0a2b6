import type { StaffPromotion } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { giftIcon, plusIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { ConsolePager } from '../../../lib/console/console-pager.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { endPromotion, promotionsKey, promotionsQuery } from '../api/promotions.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { useOpened } from '../use-opened.ts';
import { AskedAct } from '../../../lib/console/asked-act.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { SearchForm } from './search-form.tsx';

const tones = { planned: 'normal', running: 'success', used_up: 'warning', ended: 'danger' } as const;

interface Opened {
  readonly promotion?: StaffPromotion;
}

/** Codes that members type, newest first. */
export function PromotionsView() {
  const { t } = useWords();
  const access = useStaffAccess();
  const canEdit = useCanEdit();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState({ text: '', page: 1 });
  const { opened, open, close } = useOpened<Opened>();
  const [ended, setEnded] = useState<StaffPromotion>();
  const query = useQuery(promotionsQuery(access, wanted.text, wanted.page));
  const done = (title: string) => {
    show({ type: 'success', title });
    return queryClient.invalidateQueries({ queryKey: promotionsKey });
  };
  /** Loads the list again: another operator may have changed it. */
  const leave = () => {
    close();
    void query.refetch();
  };
  if (opened && query.data) {
    const { categories, catalogues, segments } = query.data;
    return (
      <PromotionForm
        stored={opened.promotion}
        offered={{ categories, segments, catalogues: catalogues.map(({ id, slug }) => ({ id, name: slug })) }}
        onCancel={leave}
        onSaved={({ code }) => {
          close();
          void done(t('staffPrograms.promotionSaved', { code }));
        }}
      />
    );
  }
  return (
    <Stack gap={5}>
      {canEdit && (
        <ButtonRow>
          <Button variant="primary" icon={plusIcon} disabled={!query.data} onClick={() => open({})}>
            {t('staffPrograms.newPromotion')}
          </Button>
        </ButtonRow>
      )}
      <SearchForm label={t('staffPrograms.findPromotion')} onSearch={(text) => setWanted({ text, page: 1 })} />
      <Loaded query={query} failed={t('staffPrograms.promotionsFailed')} height="20rem">
        {({ data, total, last_page }) => (
          <>
            <p className="meta" aria-live="polite">
              {t('staffPrograms.promotionsFound', { count: total })}
            </p>
            {data.length === 0 ? (
              <EmptyState icon={giftIcon} title={t('staffPrograms.noPromotions')} />
            ) : (
              <Promotions
                promotions={data}
                onOpen={(promotion) => open({ promotion })}
                onEnd={canEdit ? setEnded : undefined}
              />
            )}
            <ConsolePager
              isByName
              page={wanted.page}
              lastPage={last_page}
              onPage={(page) => setWanted({ ...wanted, page })}
            />
          </>
        )}
      </Loaded>
      {ended && (
        <AskedAct
          title={t('staffPrograms.endTitle', { code: ended.code })}
          text={t('staffPrograms.endText')}
          button={t('staffPrograms.end')}
          act={() => endPromotion(access, ended.id)}
          onClose={() => setEnded(undefined)}
          onDone={() => done(t('staffPrograms.promotionEnded', { code: ended.code }))}
        />
      )}
    </Stack>
  );
}

interface PromotionActs {
  readonly onOpen: (promotion: StaffPromotion) => void;
  /** If undefined, the promotion cannot be changed. */
  readonly onEnd: ((promotion: StaffPromotion) => void) | undefined;
}

function columnsOf({ t, locale }: Words, { onOpen, onEnd }: PromotionActs): Column<StaffPromotion>[] {
  const moment = (iso: string) => formatMoment(locale, new Date(iso));
  const worth = ({ kind, value }: StaffPromotion) =>
    t(`staffPrograms.worth_${kind}`, { value: formatNumber(locale, value) });
  return [
    {
      key: 'code',
      header: t('staffPrograms.code'),
      primary: true,
      cell: (promotion) => (
        <>
          {promotion.code}
          <span className="meta"> {promotion.name[locale]}</span>
        </>
      ),
    },
    { key: 'worth', header: t('staffPrograms.value'), cell: worth },
    {
      key: 'when',
      header: t('staffPrograms.window'),
      cell: ({ starts_at, ends_at }) =>
        ends_at === null
          ? t('staffPrograms.fromOn', { from: moment(starts_at) })
          : t('staffPrograms.fromTo', { from: moment(starts_at), to: moment(ends_at) }),
    },
    {
      key: 'used',
      header: t('staffPrograms.used'),
      figures: true,
      cell: ({ used_count, total_limit }) =>
        [used_count, ...(total_limit === null ? [] : [total_limit])].map((n) => formatNumber(locale, n)).join(' / '),
    },
    {
      key: 'state',
      header: t('staffConsole.state'),
      cell: ({ state }) => <Badge type={tones[state]}>{t(`staffPrograms.state_${state}`)}</Badge>,
    },
    {
      key: 'acts',
      header: t('staff.actions'),
      action: true,
      cell: (promotion) => (
        <ButtonRow>
          <Button size="sm" onClick={() => onOpen(promotion)}>
            {t(onEnd ? 'staffPrograms.change' : 'staffPrograms.look')}
            <VisuallyHidden> {promotion.code}</VisuallyHidden>
          </Button>
          {onEnd && promotion.state !== 'ended' && (
            <Button size="sm" onClick={() => onEnd(promotion)}>
              {t('staffPrograms.end')}
              <VisuallyHidden> {promotion.code}</VisuallyHidden>
            </Button>
          )}
        </ButtonRow>
      ),
    },
  ];
}

function Promotions({ promotions, ...acts }: PromotionActs & { readonly promotions: readonly StaffPromotion[] }) {
  const words = useWords();
  return (
    <Table
      caption={words.t('titles.staffPromotions')}
      hideCaption
      columns={columnsOf(words, acts)}
      rows={promotions}
      rowKey={({ id }) => String(id)}
    />
  );
}
