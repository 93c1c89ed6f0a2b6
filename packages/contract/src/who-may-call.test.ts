import { describe, expect, test } from 'vitest';
import { type Call, calls, type Right } from './index.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Written a second time, and by name: the access matrix believes what a call says of itself. */
const open = {
  public: words(`
    forgotPassword logIn logInAs logInStaff logInWithToken refreshToken resetPassword signInWithBank
    listLoginTypes showLoginAs verifyEmail verifyResetToken listRegistrations register
    resendRegistrationEmail showRegistration verifyRegistration getGuestContent listCreditCards listFaq
    listGlobalOffers showContentPage showPicture listProgramTerms listTerms listGuestProducts
    listPromotionGroups suggestToGuest reportBrowserError ringDoorbell showTravelKeys checkFreezeLink freezeByLink checkStaffLink welcomeStaff
    showStaffSignIn beginStaffSignIn finishStaffSignIn signOutStaff askLogOnPasskey logInWithPasskey`),
  sandbox: ['moveClock', 'readClock'],
  'signed-in': ['logOut'],
  profile: words(`
    addOwnPasskey askOwnPasskey askOwnProof changeDailyCap changeQuietHours showLimits listOwnPasskeys proveOwn removeOwnPasskey
    askForThawCode endOtherSessions endOwnSession freezePoints listOwnSessions showProfile showSecurity thawPoints
    listMessages markMessage markMessagesRead listMessageSwitches turnMessageSwitch allowLargePayments listDestinations removeDestination`),
  unblocked: ['finishPendingAction', 'sendVerificationEmail', 'showPendingAction'],
  unproved: words(`
    addStaffPasskey askStaffPasskey askStaffProof beginStaffCode confirmStaffCode proveStaff showStaffFactors`),
  staff: ['connectStaffSignIn', 'removeStaffPasskey', 'renewStaffRecoveryCodes', 'showStaff'],
};

const byRight: Record<Right, string[]> = {
  'overview.see': ['countWaiting', 'listUnsettled', 'showOverview', 'showOverviewSeries'],
  'unsettled.settle': ['dropKeptLines', 'resolveUnsettled', 'retryKeptLines', 'settleNow'],
  'reports.see': ['chooseReportMail', 'downloadReport', 'showReport'],
  'members.see': words(`
    listKeptLines listMemberNotes listStaffMemberAddresses listStaffMemberTransactions listStaffMemberEntries listStaffMemberLots listStaffMemberMails listStaffMemberOrders
    listStaffMemberRedeemers listStaffMemberRedemptions listStaffMemberSessions listStaffOrders searchMembers showStaffMember showStaffOrder`),
  'members.help': words(`addMemberNote endMemberSessions freezeForMember issueLoginAs resendMail unlockMember`),
  'cases.handle': ['answerCase', 'listStaffCases', 'showStaffCase'],
  'changes.approve': ['approveChange', 'declineChange'],
  'points.adjust': ['declineAdjustment', 'listAdjustments', 'previewAdjustment', 'requestAdjustment'],
  'points.approve': ['approveAdjustment'],
  'orders.move': ['moveOrderItems', 'previewOrderMove'],
  // Beside the right of the call: see the next test.
  'orders.refund': [],
  'prices.change': [],
  'program.see': words(`
    downloadCatalogue listChanges listPictures listSegments countSegment listStaffContent listStaffPartners listStaffProducts listStaffPromotions
    listStaffRegistrations listStaffExternalProducts listStaffTerms previewStaffContent showCatalogueImport showStaffContent showStaffProduct showStaffProgram
    weighStaffProgram`),
  'content.edit': words(`
    discardContentDraft previewTypedContent publishContent putBackContent reorderContent saveContentDraft
    unpublishContent unscheduleContent uploadPicture removeSegment saveSegment`),
  'catalogue.manage': ['changeStaffProduct', 'importCatalogue'],
  'promotions.manage': ['changePromotion', 'createPromotion', 'endPromotion'],
  'partners.manage': ['saveStaffExternalProduct', 'saveStaffPartner'],
  'rates.change': ['addPartnerRate', 'removePartnerRate'],
  'program.change': ['publishTerms', 'saveStaffProgram', 'saveStaffRegistration'],
  'audit.see': ['checkAudit', 'listAudit', 'showAuditCheck', 'exportAudit'],
  'staff.manage': words(`
    changeStaffRole disableStaff enableStaff inviteStaff listStaffPeople removeStaffRole resetStaff saveStaffRole`),
};

/** What staff may change for a member: the cart, the list of wishes, and orders that are placed. */
const onBehalf = words(`
  acceptFees addPromotionCode addToCart changeCartItem joinCart removeCartItem removePromotionCode
    reorder addToWishlist removeFromWishlist setStockAlert cancelOrder cancelOrderItem mailOrder openClaim returnItems resendEgift
    reportDeadCode withdrawClaim runCustomAction downloadTransactions validateAddress validateMembership
    verifyInvestment`);
/** More than a look: who is let in at a travel site spends points, and a mail is sent in the member's name. */
const looksForMembers = words(`
    issueTravelToken openAccessSite openTravelSite openVacationSite sendVerificationEmail`);

const everyCall: [string, Call][] = Object.entries(calls);
const namesOf = (isWanted: (call: Call) => boolean) =>
  everyCall.flatMap(([name, call]) => (isWanted(call) ? [name] : [])).toSorted();
const isForStaff = ({ path }: Call): boolean => path.startsWith('/staff/') && path !== '/staff/login';
const isForMembers = ({ access }: Call): boolean => ['member', 'unblocked', 'profile'].includes(access);
const isRight = (access: string): access is Right => Object.hasOwn(byRight, access);

describe('who may make which call', () => {
  test.each(Object.entries({ ...open, ...byRight }))('%s is what these are, and no other', (access, names) => {
    expect(namesOf((call) => call.access === access)).toEqual(names.toSorted());
  });

  test('[SES-12, SES-16] every other call of the console needs a right, and the rest is for members who may use the program', () => {
    const others = everyCall.filter(([, { access }]) => !Object.hasOwn(open, access));
    for (const [name, call] of others) {
      expect([name, isRight(call.access)]).toEqual([name, isForStaff(call)]);
      if (!isForStaff(call)) expect([name, call.access]).toEqual([name, 'member']);
    }
  });

  test('these need another right by what is sent', () => {
    const needing = everyCall.flatMap(([name, { alsoNeeds }]) => (alsoNeeds ? [`${name}: ${alsoNeeds.right}`] : []));
    expect(needing.toSorted()).toEqual([
      'changeStaffProduct: prices.change',
      'importCatalogue: prices.change',
      'moveOrderItems: orders.refund',
      'previewOrderMove: orders.refund',
    ]);
  });

  test('staff prove themselves again for what moves money or gives rights', () => {
    expect(namesOf(({ freshProof }) => freshProof === true)).toEqual(
      words(`
        approveAdjustment approveChange changeStaffRole connectStaffSignIn disableStaff enableStaff inviteStaff
        moveOrderItems removeStaffPasskey removeStaffRole renewStaffRecoveryCodes requestAdjustment resetStaff
        resolveUnsettled saveStaffRole`).toSorted(),
    );
  });

  test('[SES-06] staff who act for a member change these and nothing else', () => {
    expect(namesOf((call) => isForMembers(call) && call.method !== 'GET' && !call.membersOnly)).toEqual(
      onBehalf.toSorted(),
    );
    expect(namesOf((call) => call.method === 'GET' && call.membersOnly === true)).toEqual(looksForMembers.toSorted());
  });

  test('who may call is decided at the door: no call refuses anybody by itself', () => {
    const isOfTheDoor = (code: string) => code === 'forbidden' || code === 'not_as_staff';
    expect(namesOf(({ refusals }) => refusals.some(isOfTheDoor))).toEqual([]);
  });

  test('these open a way for points to leave, and are refused while all spending is stopped', () => {
    expect(namesOf(({ notWhileFrozen }) => notWhileFrozen === true)).toEqual(
      words(`addAddress addRedeemer changeAddress enrolAtRetailer finishEnrolment issueTravelToken openAccessSite
        openTravelSite openVacationSite`),
    );
    expect(namesOf((call) => call.notWhileFrozen === true && !call.refusals.includes('account_frozen'))).toEqual([]);
  });

  test('these are counted for each member, and refused when there are too many', () => {
    const counted = everyCall.flatMap(([name, { perMember }]) => (perMember ? [[name, perMember.most]] : []));
    expect(Object.fromEntries(counted)).toEqual({
      addAddress: 30,
      addPromotionCode: 20,
      allowLargePayments: 15,
      changeAddress: 30,
      changeDailyCap: 15,
      changeQuietHours: 15,
      removeDestination: 60,
      downloadTransactions: 30,
      listMemberProducts: 600,
      suggestToMember: 600,
    });
    expect(namesOf((call) => call.perMember !== undefined && !call.refusals.includes('too_many_requests'))).toEqual([]);
  });

  test('members prove again that it is them for these, always or by the program’s rules', () => {
    const asking = everyCall.flatMap(([name, { stepUp }]) => (stepUp ? [[name, stepUp]] : []));
    expect(Object.fromEntries(asking)).toEqual({
      allowLargePayments: 'always',
      askOwnPasskey: 'always',
      addOwnPasskey: 'always',
      removeOwnPasskey: 'always',
      addRedeemer: 'redeemer',
      enrolAtRetailer: 'retailer',
    });
  });
});
