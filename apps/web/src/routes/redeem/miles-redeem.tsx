import { compare, points } from '@rewards/amounts';
import type { MilesPartner } from '@rewards/contract';
import { formatNumber, formatPoints } from '@rewards/text/formats';
import { transferMiles } from '../../features/redeem-miles/api/miles.ts';
import { arrivalText } from '../../features/redeem-miles/arrival.ts';
import { TransferFields } from '../../features/redeem-miles/components/transfer-fields.tsx';
import { milesFor } from '../../features/redeem-miles/miles-rate.ts';
import { findPartner } from '../../features/redeem-miles/partner-list.ts';
import { membershipCodes, refusedAt, useTransferForm } from '../../features/redeem-miles/use-transfer-form.ts';
import { RedeemFlow } from '../../features/redemptions/components/redeem-flow.tsx';
import { useOwnLocation } from '../../lib/own-location.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useRedeemAct } from '../../lib/redeeming/redeem-act.ts';
import { useWords } from '../../lib/words.tsx';
import { PointsText } from '../../ui/points-text/points-text.tsx';
import { MilesFrame, type MilesParts, PartnerUnknown } from './miles-frame.tsx';
import { PartnersOf } from './miles.tsx';
import { RedemptionOr, useRedeemed, useStartPoints } from './redeem-frame.tsx';
import { TooFewPoints } from './too-few-points.tsx';
import { usePageTitle } from '../use-page-title.ts';

const PAGE = '/travel-miles/ascenda/redeem';

/** `/travel-miles/redeem/{slug}` and `/travel-miles/ascenda/redeem/{slug?}`; without a partner, one is chosen first. */
export const MilesRedeemPage = () => <RedeemAt page="milesRedeem" />;
export const MilesPartnerRedeemPage = () => <RedeemAt page="milesPartnerRedeem" />;

function RedeemAt({ page }: { readonly page: 'milesRedeem' | 'milesPartnerRedeem' }) {
  const { t } = useWords();
  const { pathname } = useOwnLocation(page);
  const slug = pathname.endsWith('/redeem') ? undefined : pathname.split('/').at(-1);
  return (
    <MilesFrame title={t('titles.milesRedeem')}>
      {(parts) => (
        <RedemptionOr session={parts.session}>
          {slug ? (
            <TransferTo {...parts} partner={findPartner(parts.partners.data, slug)} />
          ) : (
            <PartnersOf
              session={parts.session}
              partners={parts.partners}
              title={t('titles.milesRedeem')}
              page={PAGE}
              to={(code) => `${PAGE}/${code}`}
            />
          )}
        </RedemptionOr>
      )}
    </MilesFrame>
  );
}

interface TransferProps extends MilesParts {
  readonly partner: MilesPartner;
}

const TransferTo = ({ partner, ...parts }: MilesParts & { readonly partner: MilesPartner | undefined }) =>
  partner ? <Transfer key={partner.code} {...parts} partner={partner} /> : <PartnerUnknown />;

function Transfer(props: TransferProps) {
  const { t, locale } = useWords();
  const { partner, session } = props;
  const balance = session.pooledBalance;
  const minimum = points(partner.minimum_points);
  const title = t('miles.transferTo', { partner: partner.name });
  usePageTitle(title);
  if (compare(balance, minimum) < 0) {
    const figures = { minimum: formatPoints(locale, minimum), balance: formatPoints(locale, balance) };
    return <TooFewPoints title={title} text={t('redeem.tooFew', figures)} />;
  }
  return <TransferFlow {...props} title={title} />;
}

function TransferFlow({ partner, partners, session, account, title }: TransferProps & { readonly title: string }) {
  const { t, locale } = useWords();
  const startPoints = useStartPoints();
  const form = useTransferForm({
    partner,
    profile: session.profile,
    reference: account.reference_identifier,
    limits: { minimum: points(partner.minimum_points), balance: session.pooledBalance },
    startPoints,
  });
  const act = useRedeemAct({
    send: transferMiles,
    onRedeemed: useRedeemed(form),
  });
  const { amount, validating, messages } = form;
  const miles = amount ? milesFor(partner, amount) : 0;
  const gain = `${formatNumber(locale, miles)} ${partner.currency_name}`;
  const refused = { ...form.refused, ...refusedAt(act.error, failureText(act.error, t), partner) };
  const notValid =
    messages.length > 0 ? { title: t('miles.notValid'), text: messages.join(' '), cause: validating.data } : undefined;
  const notAsked = validating.error
    ? { title: t('redeem.checkFailed'), text: failureText(validating.error, t), cause: validating.error }
    : undefined;
  return (
    <RedeemFlow
      way="miles"
      partner={partner.code}
      session={session}
      title={title}
      lead={t('miles.redeemLead', { currency: partner.currency_name })}
      fields={<TransferFields form={form} refused={refused} />}
      check={form.check}
      summary={form.summary}
      isChecking={validating.isPending}
      points={amount}
      review={[
        { key: 'to', label: t('miles.to'), value: partner.name },
        { key: 'number', label: t('miles.number'), value: form.values.membership_number },
        ...(amount ? [{ key: 'use', label: t('redeem.youUse'), value: <PointsText value={amount} /> }] : []),
        { key: 'time', label: t('miles.arrives'), value: arrivalText(partner, t) },
        { key: 'get', kind: 'total', label: t('redeem.youGet'), value: gain },
      ]}
      finality={`${t('miles.finality')} ${t('miles.transferTime', partners.transfer_days)}`}
      confirmLabel={t('miles.confirm', { points: amount ? formatPoints(locale, amount) : '' })}
      confirm={() => form.body && act.act(form.body)}
      act={act}
      checkFailure={notValid ?? notAsked}
      formCodes={membershipCodes}
    />
  );
}
