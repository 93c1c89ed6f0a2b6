const shape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Enough to catch a slip; whether it exists only a mail can tell. */
export const isEmailAddress = (typed: string): boolean => shape.test(typed.trim());
