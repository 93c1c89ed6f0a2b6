import { BalanceProof } from '../../features/activity/components/balance-proof.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { SupportPhones } from '../../features/pending-actions/components/support-phones.tsx';

/** How the balance is made up, and whom to call if it is wrong. */
export function AccountProof({ accountId }: { readonly accountId: number }) {
  const { program } = useContent();
  return <BalanceProof accountId={accountId} support={<SupportPhones support={program.support} />} />;
}
