import type { ExternalProduct } from '@rewards/contract';
import { useSiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { TextLink } from '../../../ui/link/link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RadioCards } from '../../../ui/radio-cards/radio-cards.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import { pictureOf } from '../external-pictures.ts';
import styles from './external.module.css';

interface ProductChoiceProps {
  readonly products: readonly ExternalProduct[];
  readonly chosen: ExternalProduct;
  readonly onChoose: (id: string) => void;
}

/** The choice of the product; a single product is only described. */
export function ProductChoice({ products, chosen, onChoose }: ProductChoiceProps) {
  const { t } = useWords();
  return (
    <Panel title={products.length > 1 ? t('redeemWays.product') : chosen.title}>
      <Stack gap={6}>
        {products.length > 1 && (
          <RadioCards
            label={t('redeemWays.product')}
            hideLabel
            value={chosen.id}
            onValueChange={onChoose}
            options={products.map(({ id, title, icon, currency_name }) => ({
              value: id,
              label: title,
              description: t('redeemWays.currency', { currency: currency_name }),
              picture: <img className={styles.picture} src={pictureOf(icon)} alt="" width="48" height="48" />,
            }))}
          />
        )}
        <p>{chosen.description}</p>
        {products.length === 1 && (
          <p className="meta">{t('redeemWays.currency', { currency: chosen.currency_name })}</p>
        )}
        {chosen.link !== null && <ProductLink to={chosen.link} />}
      </Stack>
    </Panel>
  );
}

function ProductLink({ to }: { readonly to: string }) {
  const { t } = useWords();
  const isOurs = to.startsWith('/');
  const own = useSiteLink(isOurs ? to : '/');
  return (
    <p>
      <TextLink {...(isOurs ? own : { href: to, external: true })}>{t('redeemWays.productMore')}</TextLink>
    </p>
  );
}
