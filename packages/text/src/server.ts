import { createWords, type Locale, locales, type Words } from './index.ts';

export { guardInside } from './csv.ts';
export { layOutMail, type MailDraft, type MailFile } from './mail-layout.ts';
export type { MailRow } from './mail-parts.ts';

/** Both languages with every group a server speaks: errors, validation, titles, mails and what is written on files. */
export async function loadServerWords(): Promise<Record<Locale, Words>> {
  const words = { en: createWords('en'), fr: createWords('fr') };
  await Promise.all(
    locales.map((locale) =>
      words[locale].load(
        'errors',
        'validation',
        'titles',
        'descriptions',
        'mail',
        'promiseMail',
        'stockMail',
        'expiryMail',
        'pending',
        'activity',
        'activityLines',
        'orderStatuses',
        'receiptLines',
        'cartLines',
        'promises',
        'addressCheck',
        'redeemerRelations',
        'caseLines',
        'redemptions',
        'milesLines',
        'externalLines',
        'staffLines',
        'importLines',
        'contentRules',
        'reportLines',
      ),
    ),
  );
  return words;
}
