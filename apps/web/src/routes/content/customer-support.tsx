import { SupportContact } from '../../features/content/components/support-contact.tsx';
import { TextPage } from '../../features/content/components/text-page.tsx';
import { useContent } from '../../features/content/use-content.ts';
import { useWords } from '../../lib/words.tsx';

export { prepareSupport } from '../../features/content/prepare-pages.ts';

export function CustomerSupportPage() {
  const { t } = useWords();
  const { support } = useContent().program;
  return (
    <TextPage
      slug="customer-support"
      title={t('titles.customerSupport')}
      aside={<SupportContact support={support} />}
    />
  );
}
