import type { MilesRate, StaffPartner } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { formatMoment, formatNumber } from '@rewards/text/formats';
import { useState } from 'react';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { removeRate } from '../api/partners.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useMay } from '../../../lib/console/staff-role.ts';
import { AskedAct } from '../../../lib/console/asked-act.tsx';

const tones = { past: 'normal', present: 'success', planned: 'warning' } as const;

type OnRemove = ((rate: MilesRate) => void) | undefined;

function columnsOf(
  { t, locale }: Words,
  rateText: (rate: MilesRate) => string,
  onRemove: OnRemove,
): Column<MilesRate>[] {
  return [
    { key: 'rate', header: t('staffPrograms.rateHeader'), primary: true, cell: rateText },
    {
      key: 'from',
      header: t('staffPrograms.startsAt'),
      cell: ({ starts_at }) => formatMoment(locale, new Date(starts_at)),
    },
    {
      key: 'state',
      header: t('staffConsole.state'),
      cell: ({ state }) => <Badge type={tones[state]}>{t(`staffPrograms.rate_${state}`)}</Badge>,
    },
    {
      key: 'acts',
      header: t('staff.actions'),
      action: true,
      cell: (rate) =>
        onRemove &&
        rate.state === 'planned' && (
          <Button size="sm" onClick={() => onRemove(rate)}>
            {t('staffPrograms.takeBack')}
            <VisuallyHidden> {rateText(rate)}</VisuallyHidden>
          </Button>
        ),
    },
  ];
}

interface PartnerRatesProps {
  readonly partner: StaffPartner;
  readonly onChanged: (said: string) => unknown;
}

/** Past, present and coming rates; only a rate that has not begun can be removed. */
export function PartnerRates({ partner, onChanged }: PartnerRatesProps) {
  const words = useWords();
  const { t, locale } = words;
  const access = useStaffAccess();
  const canEdit = useMay()('rates.change');
  const [removed, setRemoved] = useState<MilesRate>();
  const rateText = ({ points, units }: MilesRate) =>
    t('staffPrograms.rate', {
      count: points,
      units: formatNumber(locale, units),
      name: partner.currency_name,
    });
  return (
    <>
      <Table
        caption={t('staffPrograms.ratesOf', { name: partner.name })}
        hideCaption
        columns={columnsOf(words, rateText, canEdit ? setRemoved : undefined)}
        rows={partner.rates}
        rowKey={({ id }) => String(id)}
      />
      {removed && (
        <AskedAct
          title={t('staffPrograms.takeBackTitle')}
          text={rateText(removed)}
          button={t('staffPrograms.takeBack')}
          act={() => removeRate(access, partner.code, removed.id)}
          onClose={() => setRemoved(undefined)}
          onDone={() => onChanged(t('staffPrograms.rateRemoved'))}
        />
      )}
    </>
  );
}
