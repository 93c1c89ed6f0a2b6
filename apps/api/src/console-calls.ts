import type { Locale } from '@rewards/text';
import { openBytes } from './catalogue-files/open-file.ts';
import { accountsAnswer, listAccounts } from './modules/accounts/index.ts';
import { staffPointsCalls } from './modules/activity/index.ts';
import { adjustmentsCalls } from './modules/adjustments/index.ts';
import { approvalsCalls } from './modules/approvals/index.ts';
import { auditCalls } from './modules/audit/index.ts';
import { findSegmentUses } from './modules/content/index.ts';
import { catalogueEditingCalls, replayPrice } from './modules/catalogue/index.ts';
import { customersCalls } from './modules/customers/index.ts';
import { replayExternal } from './modules/external-redemption/index.ts';
import { listRoleNames, replayStaff } from './modules/identity/index.ts';
import { milesEditingCalls, replayPartnerRate } from './modules/miles/index.ts';
import { staffOrdersCalls, replayRefund } from './modules/orders/index.ts';
import { overviewCalls } from './modules/overview/index.ts';
import { entriesAnswer } from './modules/points/index.ts';
import { programCalls, replayProgram } from './modules/program/index.ts';
import { findSegmentsInCodes, promotionsCalls, replayPromotion } from './modules/promotions/index.ts';
import { reportsCalls } from './modules/reports/index.ts';
import { segmentsCalls } from './modules/segments/index.ts';
import { staffCalls } from './modules/staff/index.ts';
import type { ServedCall } from './http/serve-call.ts';
import type { Connection } from './platform/database.ts';
import type { House } from './wiring.ts';

/** Content and codes name segments. */
const segmentUses = async (connection: Connection) => [
  ...(await findSegmentUses(connection)),
  ...(await findSegmentsInCodes(connection)),
];

/** The calls of the bank's staff; each area serves its own part. */
export function consoleCalls(house: House): ServedCall[] {
  const deps = {
    ...house,
    programSlug: house.config.programSlug,
    idempotencySecret: house.config.idempotencySecret,
  };
  const tellAccounts = async (memberId: string, locale: Locale) => {
    const accounts = await listAccounts({ ...house.identity, program: deps.program }, memberId);
    return accountsAnswer(accounts, house.words[locale]).data;
  };
  return [
    ...staffCalls({ ...deps, tellAccounts }),
    ...auditCalls(house),
    ...staffPointsCalls(deps),
    ...staffOrdersCalls({ ...deps, tellEntries: entriesAnswer }),
    ...adjustmentsCalls({ ...deps, tellEntries: entriesAnswer }),
    ...approvalsCalls({
      ...deps,
      listRoleNames: () => listRoleNames(deps),
      replays: {
        program: replayProgram(deps),
        price: replayPrice(deps),
        promotion: replayPromotion(deps),
        partner_rate: replayPartnerRate(deps),
        refund: replayRefund(deps),
        staff: replayStaff(house.identity),
        external: replayExternal(deps),
      },
    }),
    ...overviewCalls(deps),
    ...reportsCalls(deps),
    ...customersCalls(deps),
    ...programCalls(deps),
    ...milesEditingCalls(deps),
    ...promotionsCalls(deps),
    ...segmentsCalls({ ...deps, usesOfSegments: segmentUses }),
    ...catalogueEditingCalls({ ...deps, openFile: openBytes }),
  ];
}
