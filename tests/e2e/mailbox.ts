import { expect, type Page } from '@playwright/test';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to an address that has a link like this. */
export async function linkIn(page: Page, to: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`${process.env['SANDBOX_URL']}/api/mail?to=${encodeURIComponent(to)}`);
        const { data }: { data: Mail[] } = await answer.json();
        const text = data.map((mail) => mail.text).find((each) => each.includes(path));
        link = text?.split(/\s+/).find((word) => word.includes(path));
        return link;
      },
      { timeout: 30_000 },
    )
    .toBeTruthy();
  return link ?? '';
}
