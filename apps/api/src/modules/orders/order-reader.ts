/** Whom a mail about an order is written to. */
export interface OrderReader {
  readonly firstName: string;
  readonly email: string;
  readonly language: 'en' | 'fr';
}
