/** A sheet that could not be fetched is there, too, and nobody may look into it. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * The styles that visitors do not see first (build/late-styles.ts) come with the application. A page is alive when they
 * are there, because what it shows then may need them. If they did not come, they are asked for once more. In a browser
 * that could not run the early script they still stand aside.
 */
export async function untilStyled(page: Document): Promise<void> {
  const aside = page.querySelector<HTMLTemplateElement>('#scripts')?.content ?? page;
  const link = aside.querySelector<HTMLLinkElement>('link[data-late]');
  if (!link || hasCome(link)) return;
  const again = link.cloneNode() as HTMLLinkElement;
  await new Promise((resolve) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', resolve);
    page.head.append(again);
  });
}
