/** Everything staff do on their own behalf. What they do for a member, logged in as one, is named by its call. */
export const acts = [
  'staff.log_in',
  'staff.invite',
  'staff.set_password',
  'staff.refused',
  'members.search',
  'member.look',
  'login_as.issue',
  'login_as.open',
  'sessions.end',
  'login.unlock',
  'mail.resend',
  'case.look',
  'case.step',
  'adjustment.request',
  'adjustment.approve',
  'adjustment.decline',
  'order.look',
  'order.move',
  'unsettled.settle',
  'unsettled.resolve',
  'content.save_draft',
  'content.publish',
  'content.unpublish',
  'content.put_back',
  'content.discard_draft',
  'content.reorder',
  'picture.upload',
  'terms.publish',
  'promotion.create',
  'promotion.change',
  'promotion.end',
  'catalogue.change',
  'catalogue.import',
  'miles.save_partner',
  'miles.add_rate',
  'miles.remove_rate',
  'registration.save',
  'program.save',
  'audit.check',
] as const;
export type Act = (typeof acts)[number];

export const isAct = (name: string): name is Act => acts.some((act) => act === name);

/** Looks, or tries that were refused, that follow each other sooner than this are one visit to a member. */
export const VISIT_MS = 60 * 60 * 1000;
