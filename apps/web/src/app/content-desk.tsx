import type { ContentPreview } from '@rewards/contract';
import type { ReactNode } from 'react';
import { CardTiles } from '../features/content/components/credit-cards-view.tsx';
import { FaqAnswer } from '../features/content/components/faq-answer.tsx';
import { OfferText, OfferTiles } from '../features/content/components/global-offers-view.tsx';
import { PageFrame } from '../features/content/components/page-frame.tsx';
import { SiteText } from '../features/content/components/site-text.tsx';
import type { DrawShown } from '../features/content-editing/draw-shown.ts';
import { HomeSlides } from '../features/content/components/home-slides.tsx';
import { StaffContentPage } from '../routes/console/staff-content.tsx';
import { Broadcasts } from './banners/broadcast-banner.tsx';
import styles from './header/header.module.css';
import { MenuEntry } from './header/menu-entry.tsx';
import { NavigationBar } from './header/navigation-bar.tsx';
import { NavigationList } from './header/navigation-panel.tsx';

const nothing = () => undefined;

/** Every kind of content by the part that shows it to readers. */
const drawShown: DrawShown = (shown, screen) => {
  switch (shown.kind) {
    case 'slide':
      return inPage(<HomeSlides carousels={[{ code: 'home', slides: [shown.content] }]} isNarrow />);
    case 'page': {
      const { title, lead, body_html } = shown.content;
      return (
        <PageFrame title={title} lead={lead}>
          {body_html !== null && <SiteText html={body_html} />}
        </PageFrame>
      );
    }
    case 'broadcast':
      return <Broadcasts messages={[shown.content]} onClose={nothing} />;
    case 'faq_category':
      return inPage(<h2>{shown.content.title}</h2>);
    case 'faq_entry':
      return inPage(<FaqAnswer entry={shown.content} isOpen findMarks={undefined} />);
    case 'global_offer':
      return (
        <>
          {inPage(<OfferTiles offers={[shown.content]} />)}
          <PageFrame title={shown.content.title} lead={shown.content.summary}>
            <OfferText offer={shown.content} />
          </PageFrame>
        </>
      );
    case 'credit_card':
      return inPage(<CardTiles cards={[shown.content]} />);
    case 'menu_item':
    case 'account_menu_item':
      return drawMenu(shown, screen);
  }
};

function drawMenu({ kind, content }: MenuPreview, screen: 'phone' | 'desktop'): ReactNode {
  const item = { ...content, isEnabled: true, nodes: content.nodes.map((node) => ({ ...node, isEnabled: true })) };
  if (kind === 'account_menu_item') {
    return inPage(
      <ul className={styles.accountList}>
        <li>
          <MenuEntry node={item} className={styles.subEntry} />
        </li>
      </ul>,
    );
  }
  return screen === 'phone' ? (
    inPage(<NavigationList menu={[item]} onFollow={nothing} />)
  ) : (
    <NavigationBar menu={[item]} />
  );
}

type MenuPreview = Extract<ContentPreview, { kind: 'menu_item' | 'account_menu_item' }>;

const inPage = (children: ReactNode) => <div className="container">{children}</div>;

/** The page where operators write, with the parts that their readers get. */
export const ContentDesk = () => <StaffContentPage draw={drawShown} />;
