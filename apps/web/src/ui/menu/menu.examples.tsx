import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../examples.ts';
import { Menu, MenuHead, MenuItem, MenuSeparator } from './menu.tsx';

export const examples: ComponentExamples = {
  title: 'examples.menu',
  group: 'overlay',
  examples: [
    {
      name: 'examples.default',
      narrow: true,
      show: (t) => (
        <Menu trigger={<Button endIcon="chevron-down">{t('examples.account')}</Button>}>
          <MenuHead>
            <strong>Maya Laurent</strong>
            <p className="meta">{t('examples.menuHead')}</p>
          </MenuHead>
          <MenuSeparator />
          <MenuItem icon="circle-user-round" link={<a href="#menu" aria-label={t('examples.account')} />}>
            {t('examples.account')}
          </MenuItem>
          <MenuItem icon="heart">{t('examples.wishlist')}</MenuItem>
          <MenuItem icon="star" endIcon="arrow-up-right">
            {t('examples.benefits')}
          </MenuItem>
          <MenuItem icon="arrow-left-right" disabled>
            {t('examples.switchAccounts')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="log-out">{t('examples.logOut')}</MenuItem>
        </Menu>
      ),
    },
    {
      name: 'examples.atEnd',
      narrow: true,
      show: (t) => (
        <Menu align="end" trigger={<Button icon="sliders-horizontal">{t('examples.sort')}</Button>}>
          <MenuItem>{t('examples.newest')}</MenuItem>
          <MenuItem>{t('examples.lowest')}</MenuItem>
        </Menu>
      ),
    },
  ],
};
