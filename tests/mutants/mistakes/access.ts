import type { Mistake } from '../mistake.ts';

const contract = 'packages/contract/src';
const modules = 'apps/api/src/modules';
const whoMayCall = `${contract}/who-may-call.test.ts`;
const matrix = 'tests/contract/access-matrix.test.ts';

export const accessMistakes: readonly Mistake[] = [
  {
    mistake: 'Staff who act for a member may turn the member’s points into cash back.',
    file: `${contract}/redeem/deposits.ts`,
    find: `  path: '/member/account/{id}/cash-back',
  access: 'member',
  membersOnly: true,`,
    replace: `  path: '/member/account/{id}/cash-back',
  access: 'member',`,
    caughtBy: `${modules}/deposits/deposits.test.ts`,
    title: 'by staff on the member’s behalf',
  },
  {
    mistake: 'A member who is blocked, or has not accepted the terms, may cancel orders.',
    file: `${contract}/shop/orders.ts`,
    find: `  path: '/member/orderCancel/{id}',
  access: 'member',`,
    replace: `  path: '/member/orderCancel/{id}',
  access: 'profile',`,
    caughtBy: whoMayCall,
    title: 'who may make which call',
  },
  {
    mistake: 'Everybody who is logged on may list the pictures of the console.',
    file: `${contract}/content/pictures.ts`,
    find: `  method: 'GET',
  path: '/staff/picture',
  access: 'program.see',`,
    replace: `  method: 'GET',
  path: '/staff/picture',
  access: 'signed-in',`,
    caughtBy: whoMayCall,
    title: 'who may make which call',
  },
  {
    mistake: 'A member with pending actions is let through every door.',
    file: 'apps/api/src/http/caller.ts',
    find: `access === 'member' && caller.hasPendingActions`,
    replace: `access === 'unblocked' && caller.hasPendingActions`,
    caughtBy: matrix,
    title: 'pending: cancelOrder',
  },
  {
    mistake: 'Support staff may bring a file of products into the shop.',
    file: `${contract}/staff/staff-catalogue.ts`,
    find: `  path: '/staff/catalogue/import',
  access: 'catalogue.manage',`,
    replace: `  path: '/staff/catalogue/import',
  access: 'program.see',`,
    caughtBy: whoMayCall,
    title: 'who may make which call',
  },
  {
    mistake: 'Support staff may publish terms that every member has to accept.',
    file: 'apps/api/src/http/caller.ts',
    find: `access !== 'staff' && !holds(caller, access)`,
    replace: `access !== 'staff' && false`,
    caughtBy: matrix,
    title: 'staff: publishTerms',
  },
  {
    mistake: 'Support staff may settle in points what a card refused.',
    file: 'apps/api/migrations/0045_roles_are_data.sql',
    find: `array['overview.see', 'members.see', `,
    replace: `array['overview.see', 'unsettled.settle', 'members.see', `,
    caughtBy: matrix,
    title: 'staff: resolveUnsettled',
  },
  {
    mistake: 'A member may have somebody else’s eGift card sent again.',
    file: `${modules}/orders/use-cases/resend-egift.ts`,
    find: 'await lockOrder(tx, orderId, memberId)',
    replace: 'await lockOrder(tx, orderId)',
    caughtBy: matrix,
    title: 'other member: resendEgift',
  },
];
