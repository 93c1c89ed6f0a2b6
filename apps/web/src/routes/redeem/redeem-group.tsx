import { compare, points } from '@rewards/amounts';
import type { Account, ExternalProduct } from '@rewards/contract';
import { formatPoints } from '@rewards/text/formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  productsQuery,
  redeemExternal,
  type RedemptionGroup,
} from '../../features/external-redemption/api/external-redemption.ts';
import { ExternalFields } from '../../features/external-redemption/components/external-fields.tsx';
import { ProductChoice } from '../../features/external-redemption/components/product-choice.tsx';
import { chosenValue } from '../../features/external-redemption/custom-fields.ts';
import { useExternalForm } from '../../features/external-redemption/use-external-form.ts';
import { RedeemFlow } from '../../features/redemptions/components/redeem-flow.tsx';
import { isMissing } from '../../lib/api-client.ts';
import { useRedeemAct } from '../../lib/redeeming/redeem-act.ts';
import { refusedFields } from '../../lib/redeeming/redeem-failure.tsx';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useSiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { giftIcon } from '../../ui/icon/icon-paths.ts';
import { PointsText } from '../../ui/points-text/points-text.tsx';
import { RedemptionOr, useRedeemed, useStartPoints, Waiting } from './redeem-frame.tsx';
import { TooFewPoints } from './too-few-points.tsx';
import { usePageTitle } from '../use-page-title.ts';

interface RedeemGroupProps {
  readonly code: string;
  readonly session: MemberSession;
  readonly account: Account;
}

/** A group of external products: choose one, fill in what it asks for, review, redeem. */
export function RedeemGroup({ code, session, account }: RedeemGroupProps) {
  const { t, locale } = useWords();
  const query = useQuery(productsQuery(code, locale));
  usePageTitle(query.data?.group.title);
  return (
    <RedemptionOr session={session}>
      <Loaded
        query={query}
        failed={t('redeemWays.groupFailed')}
        level={1}
        waiting={<Waiting title={t('titles.redeem')} />}
        instead={
          isMissing(query.error) && (
            <NothingHere title={t('redeemWays.groupUnknown')} text={t('redeemWays.groupUnknownText')} />
          )
        }
      >
        {({ data: products, group }) => (
          <OpenGroup key={account.id} group={group} products={products} session={session} account={account} />
        )}
      </Loaded>
    </RedemptionOr>
  );
}

interface OpenGroupProps extends Omit<RedeemGroupProps, 'code'> {
  readonly group: RedemptionGroup;
  readonly products: readonly ExternalProduct[];
}

function OpenGroup({ group, products, session, account }: OpenGroupProps) {
  const { t, locale } = useWords();
  const [chosenId, setChosenId] = useState(products[0]?.id);
  const product = products.find(({ id }) => id === chosenId);
  if (!product) return <NothingHere title={t('redeemWays.groupEmpty')} text={t('redeemWays.groupEmptyText')} />;
  const least = points(Math.min(...products.map(({ minimum_points }) => minimum_points)));
  if (compare(session.pooledBalance, least) < 0) {
    const figures = { minimum: formatPoints(locale, least), balance: formatPoints(locale, session.pooledBalance) };
    return <TooFewPoints title={group.title} text={t('redeem.tooFew', figures)} />;
  }
  return (
    <ExternalFlow
      key={product.id}
      group={group}
      products={products}
      product={product}
      onChoose={setChosenId}
      session={session}
      account={account}
    />
  );
}

interface ExternalFlowProps extends OpenGroupProps {
  readonly product: ExternalProduct;
  readonly onChoose: (id: string) => void;
}

function ExternalFlow({ group, products, product, onChoose, session, account }: ExternalFlowProps) {
  const { t, locale } = useWords();
  const startPoints = useStartPoints();
  const limits = {
    minimum: points(product.minimum_points),
    maximum: product.maximum_points === null ? undefined : points(product.maximum_points),
    balance: session.pooledBalance,
  };
  const form = useExternalForm({ memberId: session.profile.id, accountId: account.id, product, limits, startPoints });
  const act = useRedeemAct({
    send: redeemExternal,
    onRedeemed: useRedeemed(form),
  });
  const typed = product.fields.filter(({ is_amount }) => !is_amount);
  return (
    <RedeemFlow
      way="external"
      session={session}
      title={group.title}
      lead={group.description}
      fields={
        <>
          <ProductChoice products={products} chosen={product} onChoose={onChoose} />
          <ExternalFields form={form} refused={refusedFields(act.error)} />
        </>
      }
      check={form.check}
      summary={form.summary}
      points={form.amount}
      review={[
        { key: 'product', label: group.title, value: product.title },
        ...typed.map((field) => ({
          key: field.id,
          label: field.name,
          value: chosenValue(field, form.values)?.name ?? form.values[field.id] ?? '',
        })),
        ...(form.amount
          ? [
              {
                key: 'points',
                kind: 'total' as const,
                label: t('redeem.youUse'),
                value: <PointsText value={form.amount} />,
              },
            ]
          : []),
      ]}
      finality={t('redeem.finalText')}
      confirmLabel={t('redeemWays.confirmExternal', { points: form.amount ? formatPoints(locale, form.amount) : '' })}
      confirm={() => form.body && act.act(form.body)}
      act={act}
    />
  );
}

function NothingHere({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useWords();
  const ways = useSiteLink('/redeem');
  return (
    <EmptyState
      level={1}
      icon={giftIcon}
      title={title}
      action={<ButtonLink {...ways}>{t('redeem.seeWays')}</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}
