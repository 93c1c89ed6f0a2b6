import { useRouter } from '@tanstack/react-router';
import { EnrolmentReturn } from '../../features/retailer/components/enrolment-return.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { LogOnFirst } from '../account/account-log-on-first.tsx';
import { useAddressToken } from '../sign-in/use-address-token.ts';

/** Where the retailer sends the member back to; what came in the address is taken out of it first. */
export function RetailerReturnPage() {
  const { t } = useWords();
  const router = useRouter();
  const session = useSession();
  const brought = useAddressToken();
  if (session.kind !== 'member' || !session.account) {
    return (
      <LogOnFirst path="/amazon" title={t('titles.retailer')}>
        {t('retailer.logOn')}
      </LogOnFirst>
    );
  }
  if (!brought) return null;
  return (
    <div className="container">
      <EnrolmentReturn
        accountId={session.account.id}
        state={brought['state'] ?? ''}
        code={brought['code'] ?? ''}
        onLinked={() => router.navigate({ to: '/amazon', replace: true })}
      />
    </div>
  );
}
