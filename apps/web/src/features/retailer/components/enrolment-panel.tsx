import { points } from '@rewards/amounts';
import { formatDate, formatNumber } from '@rewards/text/formats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOfAct } from '../../../lib/acts/failure-of-act.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useNotice } from '../../../lib/notice.tsx';
import { useOneAct } from '../../../lib/acts/one-act.ts';
import { SiteLink } from '../../../lib/site-link.tsx';
import { useWords } from '../../../lib/words.tsx';
import { useAttempt } from '../../../lib/form/attempt.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PointsText } from '../../../ui/points-text/points-text.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Stack } from '../../../ui/stack/stack.tsx';
import {
  beginEnrolment,
  enrolmentKey,
  enrolmentQuery,
  leaveRetailer,
  type RetailerEnrolment,
} from '../api/retailer.ts';

const TERMS_ID = 'retailer-terms';

interface EnrolmentPanelProps {
  readonly accountId: number;
  /** The name of the card that would be linked. */
  readonly cardName: string;
  /** Staff on the member's behalf can read but not change anything. */
  readonly isReadOnly: boolean;
}

/** Whether the card is linked to the retailer, and the button to link or unlink it. */
export function EnrolmentPanel(props: EnrolmentPanelProps) {
  const { t, locale } = useWords();
  const query = useQuery(enrolmentQuery(props.accountId, locale));
  return (
    <Loaded query={query} failed={t('retailer.failed')} height="14rem">
      {(data) => {
        return data.is_enrolled ? <Linked {...props} enrolment={data} /> : <NotLinked {...props} enrolment={data} />;
      }}
    </Loaded>
  );
}

interface StateProps extends EnrolmentPanelProps {
  readonly enrolment: RetailerEnrolment;
}

function NotLinked({ accountId, cardName, isReadOnly, enrolment }: StateProps) {
  const { t, locale } = useWords();
  const { show } = useNotice();
  const [hasAccepted, setAccepted] = useState(false);
  const form = useAttempt({ [TERMS_ID]: !hasAccepted && t('retailer.acceptFirst') });
  const [isLeaving, setLeaving] = useState(false);
  const linking = useOneAct({
    send: beginEnrolment,
    isPatient: false,
    // The retailer takes over the window and sends the member back.
    onDone: ({ redirect_url }) => {
      setLeaving(true);
      window.location.assign(redirect_url);
    },
    // The card is linked only when the retailer sends the member back. So without an answer nothing is linked, either.
    onFailed: (error) => show({ type: 'danger', title: t('retailer.linkFailed'), text: failureText(error, t) }),
  });
  return (
    <Panel title={t('retailer.linkTitle')}>
      <Stack gap={4}>
        <p>{t('retailer.linkText', { card: cardName })}</p>
        <p className="meta">{t('retailer.limit', { limit: formatNumber(locale, enrolment.daily_limit_points) })}</p>
        {isReadOnly ? (
          <p>{t('retailer.onlyMember')}</p>
        ) : (
          <>
            <Checkbox
              id={TERMS_ID}
              checked={hasAccepted}
              onCheckedChange={setAccepted}
              label={
                <>
                  {t('retailer.accept')} <SiteLink to="/program-rules">{t('titles.programRules')}</SiteLink>
                </>
              }
              error={form.errorOf(TERMS_ID)}
            />
            <div>
              <Button
                variant="primary"
                busy={linking.isPending || isLeaving}
                onClick={() => form.check() && linking.act(accountId)}
              >
                {t('retailer.link')}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Linked({ accountId, cardName, isReadOnly, enrolment }: StateProps) {
  const { t, locale } = useWords();
  const { daily_limit_points: limit, used_today_points: used, retailer_account, enrolled_at } = enrolment;
  const usedText = t('retailer.usedToday', { used: formatNumber(locale, used), limit: formatNumber(locale, limit) });
  return (
    <Panel title={t('retailer.linkedTitle')}>
      <Stack gap={4}>
        <p>{t('retailer.linkedText', { card: cardName, account: retailer_account ?? '' })}</p>
        {enrolled_at !== null && (
          <p className="meta">{t('retailer.linkedOn', { date: formatDate(locale, new Date(enrolled_at)) })}</p>
        )}
        <div>
          <p>{usedText}</p>
          <Progress label={t('retailer.today')} value={used} max={limit} valueText={usedText} />
          <p className="meta">
            {t('retailer.left')} <PointsText value={points(Math.max(0, limit - used))} />
          </p>
        </div>
        {!isReadOnly && <Unlink accountId={accountId} />}
      </Stack>
    </Panel>
  );
}

function Unlink({ accountId }: { readonly accountId: number }) {
  const { t } = useWords();
  const { show } = useNotice();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const leaving = useOneAct({
    send: leaveRetailer,
    onDone: () => {
      setAsking(false);
      show({ type: 'success', title: t('retailer.unlinked') });
      return queryClient.invalidateQueries({ queryKey: enrolmentKey(accountId) });
    },
    onFailed: (error) => {
      setAsking(false);
      show(failureOfAct(error, t('retailer.unlinkFailed'), t));
    },
  });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('retailer.unlink')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t('retailer.unlinkTitle')}
        confirm={t('retailer.unlink')}
        keep={t('retailer.keep')}
        busy={leaving.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => leaving.act(accountId)}
      >
        <p>{t('retailer.unlinkText')}</p>
      </ConfirmDialog>
    </div>
  );
}
