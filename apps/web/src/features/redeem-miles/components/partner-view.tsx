import type { MilesPartner } from '@rewards/contract';
import { formatNumber } from '@rewards/text/formats';
import { SiteLink, useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ButtonLink, ButtonRow } from '../../../ui/button/button.tsx';
import { arrowLeftIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Totals } from '../../../ui/totals/totals.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { MilesPartners } from '../api/miles.ts';
import { arrivalText } from '../arrival.ts';
import { slugOf } from '../partner-list.ts';
import styles from './miles.module.css';
import { PartnerGlyph } from './partner-glyph.tsx';
import { useRateText } from './partner-list.tsx';
import { TermsLink } from './terms-link.tsx';

interface PartnerViewProps {
  readonly partner: MilesPartner;
  readonly transferDays: MilesPartners['transfer_days'];
}

export function PartnerView({ partner, transferDays }: PartnerViewProps) {
  const { t, locale } = useWords();
  const redeem = useSiteLink(`/travel-miles/ascenda/redeem/${slugOf(partner)}`);
  const rateText = useRateText(partner);
  return (
    <div className={`container ${styles.detail}`}>
      <Stack gap={5}>
        <SiteLink to="/travel-miles" className={styles.all}>
          <Icon icon={arrowLeftIcon} size="sm" />
          {t('miles.all')}
        </SiteLink>
        <div className={styles.name}>
          <PartnerGlyph icon={partner.icon} />
          <h1>{partner.name}</h1>
        </div>
        <p className="lead">{partner.description}</p>
        <ButtonRow>
          <ButtonLink variant="primary" {...redeem}>
            {t('miles.transferTo', { partner: partner.name })}
          </ButtonLink>
        </ButtonRow>
        <section className={styles.before} aria-labelledby="before">
          <h2 id="before">{t('miles.before')}</h2>
          <p className="meta">{t('miles.beforeText')}</p>
          <p>
            <TermsLink partner={partner}>{t('miles.termsLong', { partner: partner.name })}</TermsLink>
          </p>
        </section>
      </Stack>
      <Panel title={partner.currency_name} soft>
        <Totals
          rows={[
            { key: 'rate', label: t('miles.rate'), value: rateText },
            {
              key: 'conversion',
              label: t('miles.conversion'),
              value: t('miles.pointsForMile', {
                points: formatNumber(locale, partner.conversion_rate),
                kind: partner.kind,
              }),
            },
            {
              key: 'minimum',
              label: t('miles.minimum'),
              value: t('redeem.pointsText', { points: formatNumber(locale, partner.minimum_points) }),
            },
            {
              key: 'time',
              label: t('miles.arrives'),
              value: arrivalText(partner, t),
            },
            {
              key: 'undo',
              label: t('miles.undo'),
              value:
                partner.cancel_hours === 0
                  ? t('miles.undoNone')
                  : t('miles.undoHours', { hours: partner.cancel_hours }),
            },
          ]}
        />
        <p className={`meta ${styles.note}`}>{t('miles.transferTime', transferDays)}</p>
      </Panel>
    </div>
  );
}
