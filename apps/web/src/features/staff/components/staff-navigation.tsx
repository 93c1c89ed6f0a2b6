import type { PageName } from '@rewards/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { SideNavigation } from '../../../ui/side-navigation/side-navigation.tsx';

const pages = [
  { to: '/staff/overview', page: 'staffOverview' },
  { to: '/staff', page: 'staff' },
  { to: '/staff/adjustments', page: 'staffAdjustments' },
  { to: '/staff/content', page: 'staffContent' },
  { to: '/staff/audit', page: 'staffAudit' },
] as const satisfies readonly { to: string; page: PageName }[];

/** The pages of the console. What somebody may not do there, the pages and the server say. */
export function StaffNavigation() {
  const { t } = useWords();
  const entries = pages.map(({ to, page }) => ({ to, text: t(`titles.${page}`) }));
  const pathname = useLocation({ select: (location) => location.pathname });
  return <SideNavigation label={t('staffConsole.navigation')} entries={entries} current={pathname} link={SiteLink} />;
}
