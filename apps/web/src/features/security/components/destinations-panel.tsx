import type { Destination } from '@rewards/contract';
import { formatDate, formatMoment } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { useWords } from '../../../lib/words.tsx';
import { Answer } from '../../../ui/answer/answer.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { bankIcon, clockIcon, mapPinIcon, planeIcon, shoppingBagIcon, usersIcon } from '../../../ui/icon/icon-paths.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { destinationsKey, destinationsQuery, removeDestination } from '../api/destinations.ts';
import styles from './security.module.css';

const icons = {
  direct_deposit: bankIcon,
  investment: bankIcon,
  miles: planeIcon,
  address: mapPinIcon,
  retailer: shoppingBagIcon,
  redeemer: usersIcon,
} as const satisfies Record<Destination['kind'], string>;

/** Where points may go, since when, and how to take it away. */
export function DestinationsPanel({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const { t, locale } = useWords();
  const query = useQuery(destinationsQuery(locale));
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<Destination>();
  const nameOf = (destination: Destination | undefined) => destination?.title ?? t('security.placeNew');
  const [removed, setRemoved] = useState({ count: 0, name: '' });
  // Also when it failed: it may have been removed in another window.
  const look = () => {
    setLeaving(undefined);
    return queryClient.invalidateQueries({ queryKey: destinationsKey });
  };
  const removing = useOneAct({
    send: ({ id }: Destination) => removeDestination(id, locale),
    isPatient: false,
    onDone: (_answer, destination) => {
      setRemoved(({ count }) => ({ count: count + 1, name: nameOf(destination) }));
      return look();
    },
    onFailed: look,
  });
  const failure = removing.error ? failureOfAct(removing.error, t('security.placeRemoveFailed'), t) : undefined;
  return (
    <Panel title={t('security.places')}>
      <Stack gap={4}>
        <p className="meta">{t('security.placesText')}</p>
        {failure && (
          <Answer type={failure.type} title={failure.title} to={removing.error}>
            {failure.text}
          </Answer>
        )}
        {removed.count > 0 && !failure && (
          <Answer type="success" title={t('security.placeRemoved', removed)} to={removed.count} />
        )}
        <Loaded query={query} failed={t('security.placesFailed')} height="8rem">
          {(destinations) =>
            destinations.length === 0 ? (
              <p>{t('security.noPlaces')}</p>
            ) : (
              <ul className={styles.list}>
                {destinations.map((destination) => (
                  <Place
                    key={destination.id}
                    destination={destination}
                    name={nameOf(destination)}
                    {...(!isReadOnly && { onRemove: () => setLeaving(destination) })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <ConfirmDialog
          open={leaving !== undefined}
          title={t('security.placeRemoveTitle', { name: nameOf(leaving) })}
          confirm={t('security.remove')}
          keep={t('security.removeKeep')}
          busy={removing.isPending}
          onConfirm={() => leaving && removing.act(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving?.kind === 'retailer' || leaving?.kind === 'redeemer'
            ? t(`security.placeEndText_${leaving.kind}`)
            : t('security.placeRemoveText')}
        </ConfirmDialog>
      </Stack>
    </Panel>
  );
}

interface PlaceProps {
  readonly destination: Destination;
  readonly name: string;
  readonly onRemove?: () => void;
}

function Place({ destination: { kind, detail, added_at, waits_until }, name, onRemove }: PlaceProps) {
  const { t, locale } = useWords();
  const day = formatDate(locale, new Date(added_at));
  return (
    <li className={styles.row}>
      <div className={styles.place}>
        <span className={styles.glyph}>
          <Icon icon={icons[kind]} />
        </span>
        <div>
          <p>
            {name}{' '}
            {waits_until && (
              <Badge type="warning" icon={clockIcon}>
                {t('security.placeWaiting')}
              </Badge>
            )}
          </p>
          <p className="meta">
            {t(`security.place_${kind}`, { detail: detail ?? '', day })}
            {waits_until && ` ${t('security.placeWaits', { time: formatMoment(locale, new Date(waits_until)) })}`}
          </p>
        </div>
      </div>
      {onRemove && (
        <LinkButton size="sm" onClick={onRemove}>
          <span aria-hidden>{t('security.remove')}</span>
          <VisuallyHidden>{t('security.placeRemoveOne', { name, day })}</VisuallyHidden>
        </LinkButton>
      )}
    </li>
  );
}
