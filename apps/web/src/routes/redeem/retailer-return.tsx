import { useRouter } from '@tanstack/react-router';
import { EnrolmentReturn } from '../../features/retailer/components/enrolment-return.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberFrame } from '../member-frame.tsx';
import { useAddressToken } from '../../lib/session/use-address-token.ts';

/** The retailer sends the member back to this page. The values in the address are removed from it first. */
export function RetailerReturnPage() {
  const { t } = useWords();
  const router = useRouter();
  const brought = useAddressToken();
  return (
    <MemberFrame path="/amazon" logOn={{ title: t('titles.retailer'), text: t('retailer.logOn') }}>
      {(_session, { id }) =>
        brought && (
          <div className="container">
            <EnrolmentReturn
              accountId={id}
              state={brought['state'] ?? ''}
              code={brought['code'] ?? ''}
              onLinked={() => router.navigate({ to: '/amazon', replace: true })}
            />
          </div>
        )
      }
    </MemberFrame>
  );
}
