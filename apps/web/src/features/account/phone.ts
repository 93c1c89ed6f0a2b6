/** The shape that the server accepts. */
export const isPhone = (phone: string): boolean => /^\+?[0-9 ()-]{7,20}$/.test(phone);
