/** The file cannot be read on. What was stored before stays. */
export class WrongFile extends Error {}
