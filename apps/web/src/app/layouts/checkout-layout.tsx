import { useState } from 'react';
import { useContent } from '../../features/content/use-content.ts';
import { useLoadedWords } from '../../lib/loaded-words.ts';
import { BUSINESS_REGISTRATION_ID } from '../../lib/session/business-registration.ts';
import { useSession } from '../../lib/session/session.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { lockIcon } from '../../ui/icon/icon-paths.ts';
import { NotificationBar } from '../banners/notification-bar.tsx';
import { PageLink } from '../footer/footer.tsx';
import { Logo } from '../../features/content/components/logo.tsx';
import { LanguageLink } from '../../lib/language-link.tsx';
import { MemberBanners } from '../lazy-member-frame.ts';
import { PageMain } from './page-main.tsx';
import styles from './checkout-layout.module.css';

/** Nothing to press but what an order needs: no menu, a way back to the cart, and help. */
export function CheckoutLayout() {
  const { t } = useWords();
  const session = useSession();
  const { program } = useContent();
  const hasWords = useLoadedWords('checkout');
  return (
    <>
      <a className="skip" href="#main">
        {t('frame.skipToContent')}
      </a>
      <header className={styles.header}>
        <div className={`container ${styles.row}`}>
          <Logo brand={program.brand_name} />
          {hasWords && (
            <>
              <span className={styles.safe}>
                <Icon icon={lockIcon} size="sm" />
                {t('checkout.frameTitle')}
              </span>
              <SiteLink to="/shop/cart" className={styles.back}>
                {t('checkout.backToCart')}
              </SiteLink>
            </>
          )}
        </div>
      </header>
      {session.kind === 'member' && <MemberBanners session={session} />}
      <NotificationBar />
      <PageMain />
      {hasWords && <ShortFooter />}
    </>
  );
}

const onOneLine = (phone: string) => phone.replaceAll(' ', '\u00A0');

function ShortFooter() {
  const { t } = useWords();
  const session = useSession();
  const { program, pages } = useContent();
  const [year] = useState(() => new Date().getFullYear());
  const { business_phone, personal_phone } = program.support;
  const isBusiness = session.kind === 'member' && session.profile.program_registration_id === BUSINESS_REGISTRATION_ID;
  const pagesOf = (...slugs: string[]) =>
    pages.filter(({ slug }) => slugs.includes(slug)).map((page) => <PageLink key={page.slug} page={page} />);
  return (
    <footer className={styles.footer}>
      <div className={`container fine ${styles.legal}`}>
        <p>
          {t('frame.copyright', { year: String(year), brand: program.brand_name })} {pagesOf('privacy', 'terms')}
          <LanguageLink />
        </p>
        <p>
          {t('checkout.frameStuck')} {pagesOf('customer-support')}{' '}
          {t('checkout.frameCall', { phone: onOneLine(isBusiness ? business_phone : personal_phone) })}
        </p>
      </div>
    </footer>
  );
}
