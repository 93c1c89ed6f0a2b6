import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const messages = join(import.meta.dirname, '../messages');

/** For staff and for the kit's examples: they promise a member nothing. */
const notForMembers = /^(?:staff|examples|content(?:Editing|Rules)|importLines)/;

const units = 'hours?|heures?|days?|jours?|weeks?|semaines?|months?|mois|points|%|business|derniers|ouvrables';
const number = String.raw`(?:\d[\d.,\s]*|two|three|five|six|seven|fourteen|cinq|six|sept|quatorze)`;
const figure = new RegExp(
  String.raw`\b${number}\s*(?:${units})(?![a-z])|[$]\s?\d|\d\s?[$]|\b(?:fifth|cinquième)\b`,
  'i',
);

/** No operator can change these: filters, links and rates that the code or the documents fix. */
const fixed = new Set([
  'account.confirmationSent',
  'account.verifyInvalidText',
  'activity.range_7',
  'activity.range_15',
  'activity.range_30',
  'activity.range_60',
  'activity.range_90',
  'activity.emptyShow',
  'activity.emptyDefault',
  // The share that a pace is counted for.
  'promiseSteps.usualMost',
  'overview.expirySoon',
  'activity.earnedBase',
  'activity.earnedBonus',
  'deposits.deposit_value',
  'deposits.cashBack_value',
  'home.howEarnText',
  'mail.verifyText',
  'mail.registerText',
  'mail.staffLinkText',
  'payWithRewards.range_7',
  'payWithRewards.range_15',
  'payWithRewards.range_30',
  'payWithRewards.range_60',
  'payWithRewards.range_90',
  'payWithRewards.showAll',
  'registration.sentText',
  'signIn.refusedContact',
]);

test.each(['en', 'fr'])(
  '[CONT-04] no message for members in %s has a figure of the program typed into it',
  (locale) => {
    const groups = readdirSync(join(messages, locale)).filter((file) => !notForMembers.test(file));
    const typed = groups.flatMap((file) => {
      const texts = JSON.parse(readFileSync(join(messages, locale, file), 'utf8')) as Record<string, string>;
      return Object.entries(texts)
        .filter(([, text]) => figure.test(text))
        .map(([key]) => `${file.replace('.json', '')}.${key}`);
    });
    expect(typed.filter((key) => !fixed.has(key))).toEqual([]);
  },
);
