import type { ComponentPropsWithoutRef } from 'react';
import type { ComponentExamples } from '../examples.ts';
import { SideNavigation } from './side-navigation.tsx';

const PlainLink = ({ to, ...rest }: ComponentPropsWithoutRef<'a'> & { readonly to: string }) => (
  <a {...rest} href={to}>
    {rest.children}
  </a>
);

export const examples: ComponentExamples = {
  title: 'examples.sideNavigation',
  group: 'action',
  examples: [
    {
      name: 'examples.variants',
      show: (t) => (
        <SideNavigation
          label={t('examples.sideNavigation')}
          current="#side-navigation"
          link={PlainLink}
          entries={[
            { to: '#side-navigation', text: t('examples.travel') },
            { to: '#link', text: t('examples.link') },
            { to: '#button', text: t('examples.button') },
          ]}
        />
      ),
    },
  ],
};
