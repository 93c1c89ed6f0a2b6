import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../lib/failure-text.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton/skeleton.tsx';
import { groupsQuery } from '../api/external-redemption.ts';
import { pictureOf } from '../external-pictures.ts';
import styles from './external.module.css';

/** Groups of what points can become, each with its page. */
export function RedemptionGroups({ id }: { readonly id: string }) {
  const { t, locale } = useWords();
  const query = useQuery(groupsQuery(locale));
  if (query.data?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t('redeemWays.groups')}
      </h2>
      {query.isPending && (
        <SkeletonGroup className={styles.groups}>
          <Skeleton shape="block" height="9rem" />
          <Skeleton shape="block" height="9rem" />
        </SkeletonGroup>
      )}
      {query.isError && (
        <ErrorState
          level={3}
          title={t('redeemWays.groupsFailed')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {failureText(query.error, t)}
        </ErrorState>
      )}
      {query.data && (
        <ul className={styles.groups}>
          {query.data.map(({ code, title, description, icon, route }) => (
            <li key={code} className={styles.group}>
              <img className={styles.picture} src={pictureOf(icon)} alt="" width="48" height="48" loading="lazy" />
              <h3>
                <SiteLink to={route}>{title}</SiteLink>
              </h3>
              <p className="meta">{description}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
