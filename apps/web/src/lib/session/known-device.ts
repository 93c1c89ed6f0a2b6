/** Of whom: staff and members of the same browser are known apart. */
type Whose = 'rewards.device' | 'rewards.staffDevice';

export function knownDevice(whose: Whose): { readonly device_token?: string } {
  try {
    const known = localStorage.getItem(whose);
    return known === null ? {} : { device_token: known };
  } catch {
    return {};
  }
}

export function rememberDevice(whose: Whose, token: string): void {
  try {
    localStorage.setItem(whose, token);
  } catch {
    // The browser stores nothing: the device is new next time, too.
  }
}
