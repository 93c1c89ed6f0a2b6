import type { Right } from '@rewards/contract/rights';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type OperatorAccess, OperatorAccessProvider } from '../../features/staff-program/operator-access.ts';
import { staffQuery } from '../../features/staff/api/get-staff.ts';
import { asStaff, useStaffAccess } from '../../features/staff/staff-access.ts';
import { useMay } from '../../features/staff/use-may.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

interface StaffDeskProps {
  readonly title: string;
  /** What it takes to change something here; all staff may read it. */
  readonly right: Right;
  readonly children: ReactNode;
}

/** The pages of the program: a reader without the right changes nothing. */
export function StaffDesk({ title, right, children }: StaffDeskProps) {
  return (
    <StaffFrame title={title}>
      <Desk right={right}>{children}</Desk>
    </StaffFrame>
  );
}

function Desk({ right, children }: Omit<StaffDeskProps, 'title'>) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { data: staff } = useQuery(staffQuery(access));
  const canEdit = useMay()(right);
  const operator = useMemo(
    (): OperatorAccess => ({
      token: access.token,
      locale: access.locale,
      canEdit,
      call: (call) => asStaff(access, call),
    }),
    [access, canEdit],
  );
  return (
    <OperatorAccessProvider value={operator}>
      {staff && !canEdit && <p className="meta">{t('staffPrograms.readOnly')}</p>}
      {children}
    </OperatorAccessProvider>
  );
}
