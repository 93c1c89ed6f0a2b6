/** What staff may do. A call names the right that it needs, never a role. */
export const rights = [
  /** How the program stands, and what waits for a partner. */
  'overview.see',
  'unsettled.settle',
  /** A member with their points, orders, mails and sessions. */
  'members.see',
  /** Unlock, end sessions, send a mail again, log in as the member. */
  'members.help',
  /** What members asked for: read it, and answer. */
  'cases.handle',
  'points.adjust',
  /** Approve or decline what another person asked for: figures, prices, promotions, rates, refunds. */
  'changes.approve',
  'orders.move',
  /** Content, catalogue, promotions, partners and settings, as they are. */
  'program.see',
  'content.edit',
  'catalogue.manage',
  'promotions.manage',
  'partners.manage',
  /** The program's settings, registrations and terms. */
  'program.change',
  'audit.see',
] as const;

export type Right = (typeof rights)[number];

export const staffRoles = ['support', 'operator'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Which role may do what: the one table of it, for the server and for the console. */
const rightsOf: Record<StaffRole, readonly Right[]> = {
  support: ['overview.see', 'members.see', 'members.help', 'cases.handle', 'points.adjust', 'program.see', 'audit.see'],
  operator: rights,
};

export const hasRight = (role: StaffRole, right: Right): boolean => rightsOf[role].includes(right);
