const KEY = 'rewards.logOnWay';

/** The way in that was chosen last in this browser. It says nothing about the person. */
export function lastLogOn(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberLogOn(way: string): void {
  try {
    localStorage.setItem(KEY, way);
  } catch {
    // The browser stores nothing: the first way is shown next time.
  }
}
