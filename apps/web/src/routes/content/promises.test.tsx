import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleContent } from '../../testing/sample-content.ts';
import { sampleWay } from '../../testing/sample-redemption.ts';
import { redeemMember, WAYS, words as redeemWords } from '../../testing/open-redeem.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { HomePage } from './home.tsx';
import { HomeBelow } from './home-below.tsx';
import { DirectDepositPage } from '../redeem/redeem-direct-deposit.tsx';
import { RedeemPage } from '../redeem/redeem.tsx';
import { MilesTermsPage } from '../redeem/miles.tsx';

afterEach(() => vi.unstubAllGlobals());

const content = {
  ...sampleContent,
  program: {
    ...sampleContent.program,
    promises: {
      ...sampleContent.program.promises,
      egift_hours: 9,
      cancellation_hours: 8,
      minimum_points: 3_300,
      minimum_cash: 66,
      hundred_points: 2,
      purchase_minimum: 40,
      window_days: 55,
      miles_days: 19,
      miles_days_most: 22,
      travel_bonus: { from: 31, to: 33 },
      card_percent_most: 29,
    },
  },
};

const oldFigure =
  /\b(?:6|six)\s(?:hours|heures)|\b90\s(?:days|jours)|2[,\s]500|\$25\b|25,00|\b(?:20|25)\s?%|\b(?:five|cinq)\b|\b14\b/;

const pages = [
  ['home', HomePage, ['home'], '9'],
  ['home further down', HomeBelow, ['home'], '29'],
  ['direct deposit for visitors', DirectDepositPage, redeemWords, '3[,\\s]300'],
  ['terms of miles', MilesTermsPage, redeemWords, '19'],
] as const;

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  test.each(pages)('[CONT-04] %s tells the figures of the program', async (_name, Page, words, figure) => {
    stubServer({});
    const { container } = await renderPage(Page, { address: '/', words: [...words], content, locale });
    await vi.waitFor(() => expect(container.textContent).toMatch(new RegExp(figure)));
    expect(container.textContent).not.toMatch(oldFigure);
  });

  test('[CONT-04] the ways to redeem tell the figures of the program', async () => {
    stubServer({ [WAYS]: { data: [sampleWay('pay_purchase'), sampleWay('annual_fee', { unavailable: 'no_fee' })] } });
    const { container } = await renderPage(RedeemPage, {
      address: '/redeem',
      words: redeemWords,
      session: redeemMember(),
      content,
      locale,
    });
    await vi.waitFor(() => expect(container.textContent).toMatch(/55\s(?:days|derniers jours)/));
    expect(container.textContent).toMatch(/3[,\s]300/);
  });
});
