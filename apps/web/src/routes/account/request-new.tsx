import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { reportedLineQuery } from '../../features/cases/api/cases.ts';
import { RequestForm, type RequestSubject } from '../../features/cases/components/request-form.tsx';
import { parseSearch } from '../../lib/search-params.ts';
import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import { AccountFrame } from './account-frame.tsx';

/** The address says what the request is about: a transaction, one that is missing, the card's benefits, or anything else. */
export function RequestNewPage() {
  const { t } = useWords();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const { transaction, about } = parseSearch(search);
  return (
    <AccountFrame
      path={`/account/requests/new${search}`}
      title={t('titles.requestNew')}
      lead={t('requests.newLead')}
      logOn={{ title: t('requests.logOnTitle'), text: t('requests.newLead') }}
    >
      {(session, { id }) => {
        if (transaction !== undefined) {
          return <Report key={id} session={session} accountId={id} transactionId={transaction} />;
        }
        const card = t('frame.cardEnding', { card: session.card.name, ending: session.card.numberEnding });
        return <RequestForm key={id} about={subjectOf(about, card)} {...writerOf(session)} />;
      }}
    </AccountFrame>
  );
}

function subjectOf(about: string | undefined, card: string): RequestSubject {
  if (about === 'benefits') return { kind: 'request_card_benefits', card };
  return about === 'purchase' ? { kind: 'report_missing_purchase', card } : { kind: 'contact_support' };
}

const writerOf = ({ profile }: MemberSession) => ({ memberId: profile.id, email: profile.email });

interface ReportProps {
  readonly session: MemberSession;
  readonly accountId: number;
  readonly transactionId: string;
}

function Report({ session, accountId, transactionId }: ReportProps) {
  const { t, locale } = useWords();
  const query = useQuery(reportedLineQuery(accountId, transactionId, locale));
  return (
    <Loaded query={query} failed={t('requests.lineFailed')} height="10rem">
      {(line) =>
        line ? (
          <RequestForm about={{ kind: 'report_missing_points', line }} {...writerOf(session)} />
        ) : (
          <Notification type="warning" title={t('requests.noLine')} />
        )
      }
    </Loaded>
  );
}
