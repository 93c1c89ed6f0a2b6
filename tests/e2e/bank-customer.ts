import type { Page } from '@playwright/test';
import { expect } from './quiet-page.ts';

const sandboxUrl = () => process.env['SANDBOX_URL'] ?? '';

/** Personal members by what they hold; the sandbox bank lists them by name. */
const names = {
  elite: 'Elena Marchetti',
  premier: 'Maya Laurent',
  advance: 'Samuel Okafor',
  cash: 'Wei Chen',
  wallet: 'Camille Tremblay',
} as const;

/** As a personal customer: at the bank's page, which sends the browser back. */
export async function comeFromBank(page: Page, who: keyof typeof names, language: 'en' | 'fr' = 'en'): Promise<void> {
  await page.goto(`${sandboxUrl()}/bank/sign-in?lang=${language}`);
  await page.getByRole('link', { name: `Sign in as ${names[who]}` }).click();
  await expect(page.getByRole('banner').getByText(names[who]).first()).toBeAttached();
}
