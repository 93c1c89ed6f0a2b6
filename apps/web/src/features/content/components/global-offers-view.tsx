import backpack from '@lobehub/fluent-emoji-3d/assets/1f9f3.webp';
import globe from '@lobehub/fluent-emoji-3d/assets/1f30d.webp';
import palm from '@lobehub/fluent-emoji-3d/assets/1f334.webp';
import ticket from '@lobehub/fluent-emoji-3d/assets/1f39f-fe0f.webp';
import type { GlobalOffer } from '@rewards/contract';
import { useQuery } from '@tanstack/react-query';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Clamp } from '../../../ui/clamp/clamp.tsx';
import { TextLink } from '../../../ui/link/link.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { globalOffersQuery } from '../api/get-pages.ts';
import styles from './global-offers-view.module.css';
import { LoadedText, NothingHere, TilesSkeleton } from './loading-text.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteText } from './site-text.tsx';

const pictures: Readonly<Record<string, string>> = {
  'travel-and-lifestyle-services': backpack,
  'travel-rewards': palm,
  'priceless-experiences': ticket,
};
const pictureOf = ({ type }: GlobalOffer): string => pictures[type] ?? globe;
const grounds = [styles.sand, styles.sky, styles.lilac];

/** All offers, or all but one. */
export function GlobalOffers({ except }: { readonly except?: string }) {
  const { t, locale } = useWords();
  const query = useQuery(globalOffersQuery(locale));
  return (
    <LoadedText query={query} waiting={<TilesSkeleton />}>
      {(all) => {
        const offers = all.filter(({ type }) => type !== except);
        if (offers.length > 0) return <OfferTiles offers={offers} />;
        return except ? null : <NothingHere title={t('content.offersEmptyTitle')} />;
      }}
    </LoadedText>
  );
}

export function OfferTiles({ offers }: { readonly offers: readonly GlobalOffer[] }) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer, index) => (
        <Stack as="li" gap={2} key={offer.type} className={styles.offer}>
          <div className={`${styles.ground} ${grounds[index % grounds.length]}`}>
            <img className={styles.picture} src={pictureOf(offer)} alt="" width="128" height="128" loading="lazy" />
          </div>
          <h2 className={styles.title}>
            <SiteLink className={styles.link} to={`/global-offers/${offer.type}`}>
              {offer.title}
            </SiteLink>
          </h2>
          <p className="meta">
            <Clamp lines={3}>{offer.summary}</Clamp>
          </p>
        </Stack>
      ))}
    </ul>
  );
}

/** One offer, with the others below. */
export function GlobalOfferPage({ type, title }: { readonly type: string; readonly title: string }) {
  const { t, locale } = useWords();
  const query = useQuery(globalOffersQuery(locale));
  const offer = query.data?.find((each) => each.type === type);
  return (
    <PageFrame title={offer?.title ?? title} lead={offer?.summary}>
      <LoadedText query={query}>
        {() => (offer ? <OfferText offer={offer} /> : <NothingHere title={t('content.offersMissingTitle')} />)}
      </LoadedText>
      {query.data && (
        <Stack as="section" gap={5} className={styles.others} aria-labelledby="other-offers">
          <h2 id="other-offers">{t('content.offersOthers')}</h2>
          <GlobalOffers except={type} />
        </Stack>
      )}
    </PageFrame>
  );
}

export function OfferText({ offer }: { readonly offer: GlobalOffer }) {
  return (
    <div className={styles.detail}>
      <div>
        <SiteText html={offer.body_html} />
        {offer.link_text && offer.link_url && (
          <p className={styles.way}>
            <OfferLink url={offer.link_url}>{offer.link_text}</OfferLink>
          </p>
        )}
      </div>
      <div className={`${styles.ground} ${styles.sky}`}>
        <img className={styles.picture} src={pictureOf(offer)} alt="" width="160" height="160" />
      </div>
    </div>
  );
}

function OfferLink({ url, children }: { readonly url: string; readonly children: string }) {
  if (url.startsWith('/')) return <SiteOfferLink url={url}>{children}</SiteOfferLink>;
  return (
    <TextLink href={url} external>
      {children}
    </TextLink>
  );
}

const SiteOfferLink = ({ url, children }: { readonly url: string; readonly children: string }) => (
  <ButtonLink {...useSiteLink(url)} variant="primary">
    {children}
  </ButtonLink>
);
