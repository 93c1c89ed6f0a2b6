import type { MilesPartner } from '@rewards/contract';
import { formatNumber, formatPoints } from '@rewards/text/formats';
import { useRouter, useSearch } from '@tanstack/react-router';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ChipRow, ChoiceChip } from '../../../ui/chip/chip.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { searchIcon } from '../../../ui/icon/icon-paths.ts';
import { Select } from '../../../ui/select/select.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { arrivalText } from '../arrival.ts';
import { roundRate } from '../miles-rate.ts';
import {
  choosePartners,
  type PartnerChoice,
  partnerKinds,
  partnerSorts,
  readChoice,
  searchOf,
  slugOf,
} from '../partner-list.ts';
import styles from './miles.module.css';
import { PartnerGlyph } from './partner-glyph.tsx';

interface PartnerListProps {
  readonly partners: readonly MilesPartner[];
  /** The page of the list, and where a partner's name leads. */
  readonly page: string;
  readonly to: (slug: string) => string;
}

/** Partners by kind and order; the address keeps the choice. */
export function PartnerList({ partners, page, to }: PartnerListProps) {
  const { t } = useWords();
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const choice = readChoice(search);
  const choose = (changed: Partial<PartnerChoice>) =>
    void router.navigate({ to: page, search: searchOf({ ...choice, ...changed }), resetScroll: false });
  const shown = choosePartners(partners, choice);
  return (
    <Stack gap={5}>
      <div className={styles.toolbar}>
        <fieldset aria-label={t('miles.kinds')}>
          <ChipRow>
            <ChoiceChip pressed={choice.kind === undefined} onPressedChange={() => choose({ kind: undefined })}>
              {t('miles.kind_all', { count: partners.length })}
            </ChoiceChip>
            {partnerKinds.map((kind) => (
              <ChoiceChip key={kind} pressed={choice.kind === kind} onPressedChange={() => choose({ kind })}>
                {t(`miles.kind_${kind}`, { count: partners.filter((partner) => partner.kind === kind).length })}
              </ChoiceChip>
            ))}
          </ChipRow>
        </fieldset>
        <div className={styles.sort}>
          <Select
            size="sm"
            label={t('miles.sort')}
            hideLabel
            value={choice.sort}
            onValueChange={(sort) => choose({ sort: partnerSorts.find((each) => each === sort) ?? 'miles' })}
            options={partnerSorts.map((sort) => ({ value: sort, label: t(`miles.sort_${sort}`) }))}
          />
        </div>
      </div>
      <output className="visually-hidden">{t('miles.shown', { count: shown.length })}</output>
      {shown.length === 0 ? (
        <EmptyState
          icon={searchIcon}
          title={t('miles.emptyTitle')}
          action={<Button onClick={() => choose({ kind: undefined })}>{t('miles.emptyAction')}</Button>}
        >
          {t('miles.emptyText')}
        </EmptyState>
      ) : (
        <ul className={styles.partners}>
          {shown.map((partner) => (
            <Partner key={partner.code} partner={partner} to={to(slugOf(partner))} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Partner({ partner, to }: { readonly partner: MilesPartner; readonly to: string }) {
  const { t } = useWords();
  return (
    <Stack as="li" gap={4} className={styles.partner}>
      <div className={styles.name}>
        <PartnerGlyph icon={partner.icon} />
        <div>
          <h2 className={styles.title}>
            <SiteLink to={to}>{partner.name}</SiteLink>
          </h2>
          <p className="meta">{partner.currency_name}</p>
        </div>
      </div>
      <dl className={styles.rate}>
        <div>
          <dt>{t('miles.rate')}</dt>
          <dd>{useRateText(partner)}</dd>
        </div>
        <div>
          <dt>{t('miles.arrives')}</dt>
          <dd>{arrivalText(partner, t)}</dd>
        </div>
      </dl>
    </Stack>
  );
}

/**
 * 1,000 pts = 1,200 miles, or 1,250 pts = 1,000 miles: the side with the round figure is chosen so that both figures
 * are whole.
 */
export function useRateText(partner: MilesPartner): string {
  const { t, locale } = useWords();
  const { points, miles } = roundRate(partner);
  return t(partner.kind === 'hotel' ? 'miles.rateHotel' : 'miles.rateAirline', {
    points: formatPoints(locale, points),
    miles: formatNumber(locale, miles),
  });
}
