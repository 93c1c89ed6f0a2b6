import type { PageName } from '@rewards/contract/pages';
import type { Right } from '@rewards/contract/rights';
import { useLocation } from '@tanstack/react-router';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { SideNavigation } from '../../../ui/side-navigation/side-navigation.tsx';
import { useMay } from '../../../lib/console/staff-role.ts';

interface ConsolePage {
  readonly to: string;
  readonly page: PageName;
  /** A person without this right does not see the page. */
  readonly right?: Right;
}

const pages = [
  { to: '/staff/overview', page: 'staffOverview' },
  { to: '/staff', page: 'staff' },
  { to: '/staff/orders', page: 'staffOrders' },
  { to: '/staff/cases', page: 'staffCases' },
  { to: '/staff/adjustments', page: 'staffAdjustments' },
  { to: '/staff/approvals', page: 'staffApprovals' },
  { to: '/staff/customers', page: 'staffCustomers' },
  { to: '/staff/reports', page: 'staffReports', right: 'reports.see' },
  { to: '/staff/content', page: 'staffContent' },
  { to: '/staff/segments', page: 'staffSegments', right: 'content.edit' },
  { to: '/staff/promotions', page: 'staffPromotions', right: 'promotions.manage' },
  { to: '/staff/catalogue', page: 'staffCatalogue', right: 'catalogue.manage' },
  { to: '/staff/partners', page: 'staffPartners', right: 'partners.manage' },
  { to: '/staff/external', page: 'staffExternal', right: 'partners.manage' },
  { to: '/staff/program', page: 'staffProgram', right: 'program.change' },
  { to: '/staff/registrations', page: 'staffRegistrations', right: 'program.change' },
  { to: '/staff/terms', page: 'staffTerms', right: 'program.change' },
  { to: '/staff/people', page: 'staffPeople', right: 'staff.manage' },
  { to: '/staff/audit', page: 'staffAudit' },
] as const satisfies readonly ConsolePage[];

/** The pages of the console. The pages and the server say which acts a person may not do. */
export function StaffNavigation() {
  const { t } = useWords();
  const may = useMay();
  const shown = pages.filter((page) => !('right' in page) || may(page.right));
  const entries = shown.map(({ to, page }) => ({
    to,
    text: page === 'staff' ? t('staff.title') : t(`titles.${page}`),
  }));
  const pathname = useLocation({ select: (location) => location.pathname });
  return <SideNavigation label={t('staffConsole.navigation')} entries={entries} current={pathname} link={SiteLink} />;
}
