/** Without the schemas, so that a browser can name them. */
export const reportNames = [
  'earn-and-burn',
  'liability',
  'active-members',
  'redemptions',
  'promises',
  'promotions',
] as const;
export const mailRhythms = ['week', 'month'] as const;

export type ReportName = (typeof reportNames)[number];
export type MailRhythm = (typeof mailRhythms)[number];
