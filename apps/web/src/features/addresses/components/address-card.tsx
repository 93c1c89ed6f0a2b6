import type { Address } from '@rewards/contract';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { LinkButton } from '../../../ui/link/link.tsx';
import linkStyles from '../../../ui/link/link.module.css';
import { Panel } from '../../../ui/panel/panel.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import styles from './address-card.module.css';
import { AddressText } from './address-text.tsx';

interface AddressCardProps {
  readonly address: Address;
  readonly onRemove: () => void;
  readonly onMakeDefault: (() => void) | undefined;
}

export function AddressCard({ address, onRemove, onMakeDefault }: AddressCardProps) {
  const { t } = useWords();
  const which = <VisuallyHidden> {address.address1}</VisuallyHidden>;
  return (
    <Panel>
      <div className={styles.text}>
        <AddressText address={address} />
        {address.phone !== null && <div className="meta">{address.phone}</div>}
      </div>
      <div className={styles.acts}>
        <SiteLink className={`${linkStyles['link']} ${linkStyles['sm']}`} to={`/account/address/edit?id=${address.id}`}>
          {t('address.edit')}
          {which}
        </SiteLink>
        {onMakeDefault && (
          <LinkButton size="sm" onClick={onMakeDefault}>
            {t('address.makeDefault')}
            {which}
          </LinkButton>
        )}
        <LinkButton size="sm" onClick={onRemove}>
          {t('address.remove')}
          {which}
        </LinkButton>
      </div>
    </Panel>
  );
}
