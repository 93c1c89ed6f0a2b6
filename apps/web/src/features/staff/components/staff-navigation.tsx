import type { PageName } from '@rewards/contract/pages';
import type { Right } from '@rewards/contract/rights';
import { useLocation } from '@tanstack/react-router';
import { formatNumber } from '@rewards/text/formats';
import { type ReactNode, useId, useState } from 'react';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { useMay } from '../../../lib/console/staff-role.ts';
import { chevronDownIcon, menuIcon } from '../../../ui/icon/frame-icon-paths.ts';
import {
  arrowLeftRightIcon,
  calendarIcon,
  checkIcon,
  circleUserRoundIcon,
  clockIcon,
  creditCardIcon,
  heartIcon,
  imageIcon,
  listOrderedIcon,
  mailIcon,
  megaphoneIcon,
  monitorIcon,
  packageIcon,
  planeIcon,
  shieldCheckIcon,
  shoppingBagIcon,
  slidersHorizontalIcon,
  starIcon,
  usersIcon,
  walletIcon,
} from '../../../ui/icon/icon-paths.ts';
import { Icon, type IconPath } from '../../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { useWaiting } from '../use-waiting.ts';
import styles from './staff-navigation.module.css';

interface ConsolePage {
  readonly to: string;
  readonly page: PageName;
  readonly icon: IconPath;
  /** A person without this right does not see the page. */
  readonly right?: Right;
  /** What waits there for a person. */
  readonly waiting?: 'changes_waiting' | 'adjustments_waiting' | 'cases_open';
}

const groups = {
  groupWork: [
    { to: '/staff/overview', page: 'staffOverview', icon: monitorIcon },
    { to: '/staff', page: 'staff', icon: usersIcon },
    { to: '/staff/orders', page: 'staffOrders', icon: packageIcon },
    { to: '/staff/cases', page: 'staffCases', icon: mailIcon, waiting: 'cases_open' },
    {
      to: '/staff/adjustments',
      page: 'staffAdjustments',
      icon: arrowLeftRightIcon,
      waiting: 'adjustments_waiting',
    },
    { to: '/staff/customers', page: 'staffCustomers', icon: creditCardIcon },
  ],
  groupProgram: [
    { to: '/staff/reports', page: 'staffReports', icon: calendarIcon, right: 'reports.see' },
    { to: '/staff/content', page: 'staffContent', icon: imageIcon },
    { to: '/staff/segments', page: 'staffSegments', icon: slidersHorizontalIcon, right: 'content.edit' },
    { to: '/staff/promotions', page: 'staffPromotions', icon: megaphoneIcon, right: 'promotions.manage' },
    { to: '/staff/catalogue', page: 'staffCatalogue', icon: shoppingBagIcon, right: 'catalogue.manage' },
    { to: '/staff/partners', page: 'staffPartners', icon: planeIcon, right: 'partners.manage' },
    { to: '/staff/external', page: 'staffExternal', icon: heartIcon, right: 'partners.manage' },
    { to: '/staff/rates', page: 'staffRates', icon: walletIcon, right: 'program.change' },
    { to: '/staff/program', page: 'staffProgram', icon: starIcon, right: 'program.change' },
    { to: '/staff/registrations', page: 'staffRegistrations', icon: circleUserRoundIcon, right: 'program.change' },
    { to: '/staff/terms', page: 'staffTerms', icon: listOrderedIcon, right: 'program.change' },
  ],
  groupControl: [
    { to: '/staff/approvals', page: 'staffApprovals', icon: checkIcon, waiting: 'changes_waiting' },
    { to: '/staff/people', page: 'staffPeople', icon: shieldCheckIcon, right: 'staff.manage' },
    { to: '/staff/audit', page: 'staffAudit', icon: clockIcon },
  ],
} as const satisfies Record<string, readonly ConsolePage[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

interface StaffNavigationProps {
  /** Below the pages. */
  readonly children: ReactNode;
}

/** The pages of the console. On phones a menu. The pages and the server say which acts a person may not do. */
export function StaffNavigation({ children }: StaffNavigationProps) {
  const { t, locale } = useWords();
  const may = useMay();
  const waiting = useWaiting();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = groupNames.flatMap((group) => {
    const pages = groups[group].filter((page) => !('right' in page) || may(page.right));
    const entries = pages.map(({ to, page, icon, ...rest }) => ({
      to,
      count: ('waiting' in rest && waiting?.[rest.waiting]) || 0,
      icon,
      text: page === 'staff' ? t('staff.title') : t(`titles.${page}`),
    }));
    return entries.length > 0 ? [{ group, entries }] : [];
  });
  const current = shown.flatMap(({ entries }) => entries).find(({ to }) => to === pathname);
  return (
    <nav className={styles.navigation} aria-label={t('staffConsole.navigation')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={menuIcon} />
        <span>{current?.text ?? t('staffConsole.navigation')}</span>
        <Icon icon={chevronDownIcon} className={styles.chevron} />
      </button>
      <div id={id} className={styles.groups} data-open={isOpen}>
        {shown.map(({ group, entries }) => (
          <div key={group}>
            <p id={`${id}-${group}`} className={styles.group}>
              {t(`staffConsole.${group}`)}
            </p>
            <ul className={styles.list} aria-labelledby={`${id}-${group}`}>
              {entries.map(({ to, icon, text, count }) => (
                <li key={to}>
                  <SiteLink
                    to={to}
                    className={styles.entry}
                    aria-current={to === pathname ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <Icon icon={icon} className={styles.icon} />
                    {text}
                    {count > 0 && (
                      <span className={styles.count}>
                        {formatNumber(locale, count)} <VisuallyHidden>{t('staffConsole.waitingHere')}</VisuallyHidden>
                      </span>
                    )}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {children}
      </div>
    </nav>
  );
}
