import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Menu, MenuHead, MenuItem, MenuSeparator } from './menu.tsx';
import { arrowUpRightIcon, chevronDownIcon } from '../icon/frame-icon-paths.ts';
import {
  arrowLeftRightIcon,
  circleUserRoundIcon,
  heartIcon,
  logOutIcon,
  slidersHorizontalIcon,
  starIcon,
} from '../icon/icon-paths.ts';

export const examples: ComponentExamples = {
  title: 'examples.menu',
  group: 'overlay',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => (
        <Menu trigger={<Button endIcon={chevronDownIcon}>{t('examples.account')}</Button>}>
          <MenuHead>
            <strong>Maya Laurent</strong>
            <p className="meta">{t('examples.menuHead')}</p>
          </MenuHead>
          <MenuSeparator />
          <MenuItem icon={circleUserRoundIcon} link={<a href="#menu" aria-label={t('examples.account')} />}>
            {t('examples.account')}
          </MenuItem>
          <MenuItem icon={heartIcon}>{t('examples.wishlist')}</MenuItem>
          <MenuItem icon={starIcon} endIcon={arrowUpRightIcon}>
            {t('examples.benefits')}
          </MenuItem>
          <MenuItem icon={arrowLeftRightIcon} disabled>
            {t('examples.switchAccounts')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={logOutIcon}>{t('examples.logOut')}</MenuItem>
        </Menu>
      ),
    },
    {
      name: 'examples.atEnd',
      narrow: true,
      show: (t) => (
        <Menu align="end" trigger={<Button icon={slidersHorizontalIcon}>{t('examples.sort')}</Button>}>
          <MenuItem>{t('examples.newest')}</MenuItem>
          <MenuItem>{t('examples.lowest')}</MenuItem>
        </Menu>
      ),
    },
  ],
};
