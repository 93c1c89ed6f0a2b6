const shape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Catches typing mistakes; only a mail can show whether the address exists. */
export const isEmailAddress = (typed: string): boolean => shape.test(typed.trim());
