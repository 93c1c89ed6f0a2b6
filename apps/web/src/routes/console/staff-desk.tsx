import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStaffAccess } from '../../lib/console/staff-access.ts';
import { staffQuery } from '../../lib/console/staff-role.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

interface StaffDeskProps {
  readonly title: string;
  /** Said to support staff, who cannot change what is there. */
  readonly readOnly?: string;
  readonly children: ReactNode;
}

/** The operators' pages: support staff read them, operators change what is there. */
export function StaffDesk({ title, readOnly, children }: StaffDeskProps) {
  const { t } = useWords();
  return (
    <StaffFrame title={title}>
      <ReadOnly text={readOnly ?? t('staffPrograms.readOnly')} />
      {children}
    </StaffFrame>
  );
}

function ReadOnly({ text }: { readonly text: string }) {
  const { data: staff } = useQuery(staffQuery(useStaffAccess()));
  return staff && staff.role !== 'operator' ? <p className="meta">{text}</p> : null;
}
