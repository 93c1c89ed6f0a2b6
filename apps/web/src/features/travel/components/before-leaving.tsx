import { points } from '@rewards/amounts';
import { formatPoints } from '@rewards/text/formats';
import { focusLateHeading } from '../../../lib/late-heading.ts';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../ui/button/button.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import type { Site } from '../site.ts';
import styles from './departure.module.css';

interface BeforeLeavingProps {
  readonly site: Site;
  /** Points. */
  readonly above: number;
  readonly onGoOn: () => void;
}

/** What the site will not do, said while the member can still change it. */
export function BeforeLeaving({ site, above, onGoOn }: BeforeLeavingProps) {
  const { t, locale } = useWords();
  const allow = useSiteLink(`/account/security?to=${site}`);
  const values = { points: formatPoints(locale, points(above)) };
  return (
    <Stack gap={4} className={styles.departure}>
      <h1 ref={focusLateHeading} tabIndex={-1}>
        {t('travel.largeTitle', values)}
      </h1>
      <p className="lead">{t('travel.largeText', values)}</p>
      <ButtonRow>
        <Button variant="primary" onClick={onGoOn}>
          {t(`travel.goOn_${site}`)}
        </Button>
        <ButtonLink {...allow}>{t('travel.largeAllow')}</ButtonLink>
      </ButtonRow>
    </Stack>
  );
}
