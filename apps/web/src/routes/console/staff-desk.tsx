import type { Right } from '@rewards/contract/rights';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStaffAccess } from '../../lib/console/staff-access.ts';
import { DeskRightProvider, staffQuery, useCanEdit } from '../../lib/console/staff-role.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

interface StaffDeskProps {
  readonly title: string;
  /** The right to change something here; all staff may read it. */
  readonly right: Right;
  /** Shown to staff without the right. */
  readonly readOnly?: string;
  readonly children: ReactNode;
}

/** The pages of the program: staff without the right can read but not change them. */
export function StaffDesk({ title, right, readOnly, children }: StaffDeskProps) {
  const { t } = useWords();
  return (
    <StaffFrame title={title}>
      <DeskRightProvider value={right}>
        <ReadOnly text={readOnly ?? t('staffPrograms.readOnly')} />
        {children}
      </DeskRightProvider>
    </StaffFrame>
  );
}

function ReadOnly({ text }: { readonly text: string }) {
  const { data: staff } = useQuery(staffQuery(useStaffAccess()));
  const canEdit = useCanEdit();
  return staff && !canEdit ? <p className="meta">{text}</p> : null;
}
