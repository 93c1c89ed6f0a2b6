import type { PageName } from '@rewards/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { SideNavigation } from '../../../ui/side-navigation/side-navigation.tsx';
import { useIsOperator } from '../../../lib/console/staff-role.ts';

interface ConsolePage {
  readonly to: string;
  readonly page: PageName;
  readonly forOperators?: true;
}

const pages = [
  { to: '/staff/overview', page: 'staffOverview' },
  { to: '/staff', page: 'staff' },
  { to: '/staff/adjustments', page: 'staffAdjustments' },
  { to: '/staff/content', page: 'staffContent' },
  { to: '/staff/promotions', page: 'staffPromotions', forOperators: true },
  { to: '/staff/catalogue', page: 'staffCatalogue', forOperators: true },
  { to: '/staff/partners', page: 'staffPartners', forOperators: true },
  { to: '/staff/program', page: 'staffProgram', forOperators: true },
  { to: '/staff/registrations', page: 'staffRegistrations', forOperators: true },
  { to: '/staff/audit', page: 'staffAudit' },
] as const satisfies readonly ConsolePage[];

/** The pages of the console. What somebody may not do there, the pages and the server say. */
export function StaffNavigation() {
  const { t } = useWords();
  const isOperator = useIsOperator();
  const shown = pages.filter((page) => isOperator || !('forOperators' in page));
  const entries = shown.map(({ to, page }) => ({
    to,
    text: page === 'staff' ? t('staff.title') : t(`titles.${page}`),
  }));
  const pathname = useLocation({ select: (location) => location.pathname });
  return <SideNavigation label={t('staffConsole.navigation')} entries={entries} current={pathname} link={SiteLink} />;
}
