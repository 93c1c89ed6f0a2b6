/** What staff may do. A call names the right that it needs, never a role: roles are sets of rights in the database. */
export const rights = [
  /** How the program stands, and what waits for a partner. */
  'overview.see',
  'unsettled.settle',
  /** Figures of the program by month, as files and by mail. */
  'reports.see',
  /** A member with their points, orders, mails and sessions. */
  'members.see',
  /** Unlock, end sessions, send a mail again, log in as the member. */
  'members.help',
  /** What members asked for: read it, and answer. */
  'cases.handle',
  'points.adjust',
  /** Approve or decline what another person asked for: figures, prices, promotions, rates, refunds, rights. */
  'changes.approve',
  /** Approve points that somebody else asked for. */
  'points.approve',
  'orders.move',
  /** Whatever gives points, money or goods for an order: cancel, refund, send once more. */
  'orders.refund',
  /** Content, catalogue, promotions, partners and settings, as they are. */
  'program.see',
  'content.edit',
  /** What is listed and available, and files of products. */
  'catalogue.manage',
  /** Prices and sales. A file of products has prices, too. */
  'prices.change',
  'promotions.manage',
  'partners.manage',
  /** How many miles a point is worth. */
  'rates.change',
  /** The program's settings, registrations and terms. */
  'program.change',
  'audit.see',
  /** Who works in the console, and which role may do what. */
  'staff.manage',
] as const;

export type Right = (typeof rights)[number];
