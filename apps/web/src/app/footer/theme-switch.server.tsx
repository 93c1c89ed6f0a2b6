/** The choice is in the browser. */
export const ThemeSwitch = () => null;
