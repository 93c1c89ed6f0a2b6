import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type OperatorAccess, OperatorAccessProvider } from '../../features/staff-program/operator-access.ts';
import { staffQuery } from '../../features/staff/api/get-staff.ts';
import { asStaff, useStaffAccess } from '../../features/staff/staff-access.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

interface StaffDeskProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The operators' pages: support staff read them, operators change what is there. */
export function StaffDesk({ title, children }: StaffDeskProps) {
  return (
    <StaffFrame title={title}>
      <Desk>{children}</Desk>
    </StaffFrame>
  );
}

function Desk({ children }: Pick<StaffDeskProps, 'children'>) {
  const { t } = useWords();
  const access = useStaffAccess();
  const { data: staff } = useQuery(staffQuery(access));
  const canEdit = staff?.role === 'operator';
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
