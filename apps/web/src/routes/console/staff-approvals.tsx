import { ApprovalsView } from '../../features/staff/components/approvals-view.tsx';
import { accessLabel, accessText } from '../../features/staff-people/change-words.ts';
import { changeLabel, changeText, withWholeRates } from '../../features/staff-program/change-words.ts';
import { useWords } from '../../lib/words.tsx';
import { StaffFrame } from './staff-frame.tsx';

export function StaffApprovalsPage() {
  const { t, locale } = useWords();
  return (
    <StaffFrame title={t('titles.staffApprovals')}>
      <ApprovalsView
        words={(roles) => ({
          changes: ({ kind, changes }) => (kind === 'program' ? withWholeRates(changes) : changes),
          label: ({ kind }, at) => (kind === 'staff' ? accessLabel(at, t) : changeLabel(kind, at, t)),
          text: ({ kind }, at, text) =>
            kind === 'staff' ? accessText(at, text, roles, t) : changeText(kind, text, { locale, t }),
        })}
      />
    </StaffFrame>
  );
}
