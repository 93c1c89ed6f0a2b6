import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { programKey, programQuery, saveProgram } from '../api/configurations.ts';
import type { PlainField } from '../configuration.ts';
import { useOperatorAccess } from '../operator-access.ts';
import { ConfigurationForm } from './configuration-form.tsx';

const plain: readonly PlainField[] = [
  { path: 'brandName', label: (t) => t('staffPrograms.brandName'), type: 'text' },
  { path: 'links.cardBenefits', label: (t) => t('staffPrograms.cardBenefits'), type: 'text' },
  { path: 'support.personalPhone', label: (t) => t('staffPrograms.personalPhone'), type: 'text' },
  { path: 'support.businessPhone', label: (t) => t('staffPrograms.businessPhone'), type: 'text' },
  { path: 'support.timeZone', label: (t) => t('staffPrograms.timeZone'), type: 'text' },
  { path: 'earning.lifeMonths', label: (t) => t('staffPrograms.lifeMonths'), type: 'whole' },
  { path: 'redemptions.minimumPoints', label: (t) => t('staffPrograms.redeemMinimum'), type: 'whole' },
  { path: 'redemptions.depositDays', label: (t) => t('staffPrograms.depositDays'), type: 'whole' },
  { path: 'redemptions.retailerDailyPoints', label: (t) => t('staffPrograms.retailerDaily'), type: 'whole' },
  { path: 'payWithRewards.minimumCents', label: (t) => t('staffPrograms.purchaseMinimum'), type: 'whole' },
  { path: 'payWithRewards.windowDays', label: (t) => t('staffPrograms.purchaseWindow'), type: 'whole' },
  { path: 'adjustments.approvalAbovePoints', label: (t) => t('staffPrograms.approvalAbove'), type: 'whole' },
  { path: 'shop.minimumCartPoints', label: (t) => t('staffPrograms.cartMinimum'), type: 'whole' },
  { path: 'shop.deliveryDays.from', label: (t) => t('staffPrograms.deliveryFrom'), type: 'whole' },
  { path: 'shop.deliveryDays.to', label: (t) => t('staffPrograms.deliveryTo'), type: 'whole' },
  { path: 'shop.giftCardHours', label: (t) => t('staffPrograms.giftCardHours'), type: 'whole' },
  { path: 'shop.cancellationHours', label: (t) => t('staffPrograms.cancellationHours'), type: 'whole' },
  { path: 'shop.returnDays', label: (t) => t('staffPrograms.returnDays'), type: 'whole' },
  { path: 'shop.damageDays', label: (t) => t('staffPrograms.damageDays'), type: 'whole' },
];

/** Everything a bank would change about its program without a release. */
export function ProgramView() {
  const { t } = useWords();
  const access = useOperatorAccess();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const query = useQuery(programQuery(access));
  return (
    <Loaded query={query} failed={t('staffPrograms.programFailed')} height="30rem">
      {(stored) => (
        <ConfigurationForm
          key={stored.version}
          title={t('staffPrograms.programTitle', { slug: stored.slug })}
          stored={stored}
          plain={plain}
          save={(body) => saveProgram(access, body)}
          onSaved={() => {
            show({ type: 'success', title: t('staffPrograms.programSaved') });
            void queryClient.invalidateQueries({ queryKey: programKey });
          }}
        />
      )}
    </Loaded>
  );
}
