/** One portal, one program: the server that sends the page names it. */
export const PROGRAM_SLUG = document.documentElement.dataset['program'] ?? 'rewards-us';
