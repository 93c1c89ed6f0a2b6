import type { StaffPartner } from '@rewards/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotice } from '../../../lib/notice.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button, ButtonRow } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { arrowLeftRightIcon, plusIcon } from '../../../ui/icon/icon-paths.ts';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { partnersKey, partnersQuery } from '../api/partners.ts';
import { useStaffAccess } from '../../../lib/console/staff-access.ts';
import { useCanEdit } from '../../../lib/console/staff-role.ts';
import { useOpened } from '../use-opened.ts';
import { PartnerForm } from './partner-form.tsx';
import { PartnerRates } from './partner-rates.tsx';
import { RateForm } from './rate-form.tsx';

type Opened =
  | { readonly form: 'partner'; readonly partner?: StaffPartner }
  | { readonly form: 'rate'; readonly partner: StaffPartner };

/** Every miles partner, also those that take no transfers now. */
export function PartnersView() {
  const { t } = useWords();
  const access = useStaffAccess();
  const canEdit = useCanEdit();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const { opened, open, close } = useOpened<Opened>();
  const query = useQuery(partnersQuery(access));
  const done = (title: string) => {
    show({ type: 'success', title });
    return queryClient.invalidateQueries({ queryKey: partnersKey });
  };
  const closeWith = (title: string) => {
    close();
    void done(title);
  };
  /** Loads the list again: another operator may have changed it. */
  const leave = () => {
    close();
    void query.refetch();
  };
  if (opened?.form === 'rate') {
    const onSaved = () => closeWith(t('staffPrograms.rateAdded'));
    return <RateForm partner={opened.partner} onCancel={leave} onSaved={onSaved} />;
  }
  if (opened) {
    const onSaved = ({ name }: StaffPartner) => closeWith(t('staffPrograms.partnerSaved', { name }));
    return <PartnerForm stored={opened.partner} onCancel={leave} onSaved={onSaved} />;
  }
  return (
    <Stack gap={5}>
      {canEdit && (
        <ButtonRow>
          <Button variant="primary" icon={plusIcon} onClick={() => open({ form: 'partner' })}>
            {t('staffPrograms.newPartner')}
          </Button>
        </ButtonRow>
      )}
      <Loaded query={query} failed={t('staffPrograms.partnersFailed')} height="24rem">
        {(partners) =>
          partners.length === 0 ? (
            <EmptyState icon={arrowLeftRightIcon} title={t('staffPrograms.noPartners')} />
          ) : (
            partners.map((partner) => (
              <PartnerPanel key={partner.code} partner={partner} onOpen={open} onChanged={done} />
            ))
          )
        }
      </Loaded>
    </Stack>
  );
}

interface PartnerPanelProps {
  readonly partner: StaffPartner;
  readonly onOpen: (opened: Opened) => void;
  readonly onChanged: (said: string) => unknown;
}

function PartnerPanel({ partner, onOpen, onChanged }: PartnerPanelProps) {
  const { t } = useWords();
  const canEdit = useCanEdit();
  return (
    <Panel
      title={partner.name}
      aside={
        <Badge type={partner.is_active ? 'success' : 'warning'}>
          {t(partner.is_active ? 'staffPrograms.active' : 'staffPrograms.inactive')}
        </Badge>
      }
    >
      <Stack gap={5}>
        <p className="meta">{`${t(`staffPrograms.partner_${partner.kind}`)} · ${partner.currency_name} · ${partner.code}`}</p>
        <PartnerRates partner={partner} onChanged={onChanged} />
        <ButtonRow>
          <Button size="sm" onClick={() => onOpen({ form: 'partner', partner })}>
            {t(canEdit ? 'staffPrograms.change' : 'staffPrograms.look')}
            <VisuallyHidden> {partner.name}</VisuallyHidden>
          </Button>
          {canEdit && (
            <Button size="sm" icon={plusIcon} onClick={() => onOpen({ form: 'rate', partner })}>
              {t('staffPrograms.addRate')}
              <VisuallyHidden> {partner.name}</VisuallyHidden>
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Panel>
  );
}
