import {
  discardContentDraft,
  listStaffContent,
  previewStaffContent,
  publishContent,
  putBackContent,
  reorderContent,
  saveContentDraft,
  showStaffContent,
  unpublishContent,
} from './content-staff.ts';
import { listPictures, uploadPicture } from '../content/pictures.ts';
import { endMemberSessions, issueLoginAs, logInStaff, searchMembers, showStaff, unlockMember } from './staff.ts';
import { checkAudit, listAudit, showAuditCheck } from './staff-audit.ts';
import { answerCase, listStaffCases, showStaffCase } from './staff-cases.ts';
import { changeStaffProduct, importCatalogue, listStaffProducts, showStaffProduct } from './staff-catalogue.ts';
import {
  listStaffMemberEntries,
  listStaffMemberLots,
  listStaffMemberMails,
  listStaffMemberRedeemers,
  listStaffMemberRedemptions,
  listStaffMemberSessions,
  listStaffVisits,
  resendMail,
  showStaffMember,
} from './staff-members.ts';
import { addPartnerRate, listStaffPartners, removePartnerRate, saveStaffPartner } from './staff-miles.ts';
import { listStaffMemberOrders, moveOrderItem, showStaffOrder } from './staff-orders.ts';
import { listUnsettled, resolveUnsettled, settleNow, showOverview, showOverviewSeries } from './staff-overview.ts';
import { approveAdjustment, declineAdjustment, listAdjustments, requestAdjustment } from './staff-points.ts';
import { listStaffRegistrations, saveStaffProgram, saveStaffRegistration, showStaffProgram } from './staff-program.ts';
import { changePromotion, createPromotion, endPromotion, listStaffPromotions } from './staff-promotions.ts';

/** Every call of the console. */
export const staffCalls = {
  discardContentDraft,
  listStaffContent,
  previewStaffContent,
  publishContent,
  putBackContent,
  reorderContent,
  saveContentDraft,
  showStaffContent,
  unpublishContent,
  listPictures,
  uploadPicture,
  endMemberSessions,
  issueLoginAs,
  logInStaff,
  searchMembers,
  showStaff,
  unlockMember,
  listAudit,
  checkAudit,
  showAuditCheck,
  answerCase,
  listStaffCases,
  showStaffCase,
  changeStaffProduct,
  importCatalogue,
  listStaffProducts,
  showStaffProduct,
  listStaffMemberEntries,
  listStaffMemberLots,
  listStaffMemberMails,
  listStaffMemberRedeemers,
  listStaffMemberRedemptions,
  listStaffMemberSessions,
  listStaffVisits,
  resendMail,
  showStaffMember,
  addPartnerRate,
  listStaffPartners,
  removePartnerRate,
  saveStaffPartner,
  listStaffMemberOrders,
  moveOrderItem,
  showStaffOrder,
  listUnsettled,
  settleNow,
  resolveUnsettled,
  showOverview,
  showOverviewSeries,
  approveAdjustment,
  declineAdjustment,
  listAdjustments,
  requestAdjustment,
  listStaffRegistrations,
  saveStaffProgram,
  saveStaffRegistration,
  showStaffProgram,
  changePromotion,
  createPromotion,
  endPromotion,
  listStaffPromotions,
} as const;
