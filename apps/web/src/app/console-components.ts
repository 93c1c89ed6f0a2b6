import type { PageName } from '@rewards/contract/pages';
import type { LoadedPage } from './loaded-page.ts';

type ConsolePage = Extract<PageName, `staff${string}`>;

const consoleWords = ['staff', 'staffConsole', 'staffProof', 'errors', 'titles', 'validation'] as const;
const operatorWords = [...consoleWords, 'staffPrograms'] as const;

/** The pages where staff work. */
export const consoleComponents: Record<ConsolePage, () => Promise<LoadedPage>> = {
  staff: async () => ({
    Page: (await import('../routes/console/staff.tsx')).StaffPage,
    words: consoleWords,
  }),
  staffWelcome: async () => ({
    Page: (await import('../routes/console/staff-welcome.tsx')).StaffWelcomePage,
    words: ['staff', 'password', 'errors', 'titles', 'validation'],
  }),
  staffSignIn: async () => ({
    Page: (await import('../routes/console/staff-sign-in.tsx')).StaffSignInPage,
    words: ['staff', 'errors', 'titles'],
  }),
  staffOverview: async () => ({
    Page: (await import('../routes/console/staff-overview.tsx')).StaffOverviewPage,
    words: [...consoleWords, 'orderStatuses', 'staffReports'],
  }),
  staffMember: async () => ({
    Page: (await import('../routes/console/staff-member.tsx')).StaffMemberPage,
    words: [...consoleWords, 'orderStatuses', 'staffCases', 'staffOrders'],
  }),
  staffCases: async () => ({
    Page: (await import('../routes/console/staff-cases.tsx')).StaffCasesPage,
    words: [...consoleWords, 'staffCases'],
  }),
  staffCase: async () => ({
    Page: (await import('../routes/console/staff-cases.tsx')).StaffCasePage,
    words: [...consoleWords, 'staffCases'],
  }),
  staffOrders: async () => ({
    Page: (await import('../routes/console/staff-orders.tsx')).StaffOrdersPage,
    words: [...consoleWords, 'orderStatuses', 'staffOrders'],
  }),
  staffOrder: async () => ({
    Page: (await import('../routes/console/staff-orders.tsx')).StaffOrderPage,
    words: [...consoleWords, 'orderStatuses', 'staffCases', 'staffOrders'],
  }),
  staffAdjustments: async () => ({
    Page: (await import('../routes/console/staff-adjustments.tsx')).StaffAdjustmentsPage,
    words: consoleWords,
  }),
  staffApprovals: async () => ({
    Page: (await import('../routes/console/staff-approvals.tsx')).StaffApprovalsPage,
    words: [...operatorWords, 'approvals', 'orderStatuses', 'staffPeople'],
  }),
  staffAudit: async () => ({
    Page: (await import('../routes/console/staff-audit.tsx')).StaffAuditPage,
    words: consoleWords,
  }),
  staffReports: async () => ({
    Page: (await import('../routes/console/staff-reports.tsx')).StaffReportsPage,
    words: [...consoleWords, 'staffReports'],
  }),
  staffSegments: async () => ({
    Page: (await import('../routes/console/staff-segments.tsx')).StaffSegmentsPage,
    words: [...operatorWords, 'staffSegments'],
  }),
  staffExternal: async () => ({
    Page: (await import('../routes/console/staff-external.tsx')).StaffExternalPage,
    words: operatorWords,
  }),
  staffTerms: async () => ({
    Page: (await import('../routes/console/staff-terms.tsx')).StaffTermsPage,
    words: [...operatorWords, 'staffTerms'],
  }),
  staffPromotions: async () => ({
    Page: (await import('../routes/console/staff-promotions.tsx')).StaffPromotionsPage,
    words: operatorWords,
  }),
  staffCatalogue: async () => ({
    Page: (await import('../routes/console/staff-catalogue.tsx')).StaffCataloguePage,
    words: operatorWords,
  }),
  staffPartners: async () => ({
    Page: (await import('../routes/console/staff-partners.tsx')).StaffPartnersPage,
    words: operatorWords,
  }),
  staffCustomers: async () => ({
    Page: (await import('../routes/console/staff-customers.tsx')).StaffCustomersPage,
    words: operatorWords,
  }),
  staffRates: async () => ({
    Page: (await import('../routes/console/staff-rates.tsx')).StaffRatesPage,
    words: [...operatorWords, 'staffRates'],
  }),
  staffProgram: async () => ({
    Page: (await import('../routes/console/staff-program.tsx')).StaffProgramPage,
    words: operatorWords,
  }),
  staffPeople: async () => ({
    Page: (await import('../routes/console/staff-people.tsx')).StaffPeoplePage,
    words: [...consoleWords, 'staffPeople'],
  }),
  staffRegistrations: async () => ({
    Page: (await import('../routes/console/staff-registrations.tsx')).StaffRegistrationsPage,
    words: operatorWords,
  }),
  staffContent: async () => ({
    Page: (await import('./content-desk.tsx')).ContentDesk,
    words: [...consoleWords, 'contentEditing'],
  }),
};
