import { sitePath } from '../site-path.ts';

const KEY = 'rewards.left_page';

interface LeftPage {
  readonly memberId: string;
  readonly href: string;
}

/** Where a member was when the session ran out. In this tab, and for the same member only. */
export const rememberLeftPage = (page: LeftPage): void => sessionStorage.setItem(KEY, JSON.stringify(page));

export const forgetLeftPage = (): void => sessionStorage.removeItem(KEY);

function read(): Partial<LeftPage> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Works once. A page that another member left is not opened. */
export function takeLeftPage(memberId: string | undefined): string {
  const { memberId: owner, href } = read();
  forgetLeftPage();
  return owner === memberId ? sitePath(href) : '/';
}
