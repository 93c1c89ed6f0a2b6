import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { Clamp } from '../../../ui/clamp/clamp.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { groupsQuery } from '../api/external-redemption.ts';
import { pictureOf } from '../external-pictures.ts';
import styles from './external.module.css';

/** The groups of external rewards, each with its page. */
export function RedemptionGroups({ id }: { readonly id: string }) {
  const { t, locale } = useWords();
  const query = useQuery(groupsQuery(locale));
  if (query.data?.length === 0) return null;
  return (
    <Stack as="section" gap={5} className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t('redeemWays.groups')}
      </h2>
      <Loaded query={query} failed={t('redeemWays.groupsFailed')} level={3} waiting={<Waiting />}>
        {(groups) => (
          <ul className={styles.groups}>
            {groups.map(({ code, title, description, icon, route }) => (
              <li key={code} className={styles.group}>
                <img className={styles.picture} src={pictureOf(icon)} alt="" width="48" height="48" loading="lazy" />
                <h3>
                  <SiteLink to={route}>{title}</SiteLink>
                </h3>
                <p className="meta">
                  <Clamp lines={3}>{description}</Clamp>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}

const Waiting = () => (
  <SkeletonGroup className={styles.groups}>
    <Skeleton shape="block" height="9rem" />
    <Skeleton shape="block" height="9rem" />
  </SkeletonGroup>
);
