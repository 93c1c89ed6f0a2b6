/**
 * Every way the interface says no. A code is stable and machine-readable; its status is in the server's
 * one table and its words in packages/text (errors.json): both are checked against this list by the compiler.
 */
export const refusalCodes = [
  'bad_request',
  'validation_error',
  'body_too_large',
  'unsupported_media_type',
  'not_found',
  'too_many_requests',
  'idempotency_key_reused',
  'in_progress',
  'unavailable',
  'internal',
  /** No session, or one that has ended. */
  'unauthenticated',
  /** The session was not used for 15 minutes. */
  'session_idle',
  /** A session, but not of the kind this call is for. */
  'forbidden',
  'login_failed',
  'user_locked',
  /** No usable account, or the bank would not vouch for it: shown with the four reasons. */
  'sign_in_refused',
  /** Locked or under fraud review: the member is asked to call. */
  'account_blocked',
  'expired_too_few',
  /** To bring expired points back waited for a second person for too long. */
  'approval_too_late',
  'destination_waits',
  /** The member has stopped all spending, and turns it on again under /account/security. */
  'account_frozen',
  'daily_limit_reached',
  'quiet_hours',
  /** It is to be sent: until fulfilment has agreed to stop, nobody moves it by hand. */
  'with_fulfilment',
  /** It was asked to stop the item, and does not. */
  'fulfilment_refused',
  'PENDING_ACTIONS',
  'not_as_staff',
  'MEMBER_PASSWORD_OLD_INVALID',
  'PASSWORD_USED_ALREADY',
  'PASSWORD_USED_RECENTLY',
  'password_common',
  'VALIDATION_ERROR',
  'token_invalid',
  /** The account keeps as many saves as it may. */
  'wishlist_full',
  'address_book_full',
  'product_unavailable',
  'recipient_required',
  'disclosure_required',
  'cart_full',
  'cart_in_checkout',
  'cart_ordered',
  'cart_empty',
  'cart_changed',
  'promotion_unknown',
  'promotion_not_started',
  'promotion_ended',
  'promotion_used_up',
  'promotion_used_by_you',
  /** The code is for a segment that the member is not in with this card. */
  'promotion_not_for_you',
  'promotion_not_for_these',
  'promotion_already_in_cart',
  'checkout_invalid',
  'below_minimum_points',
  'insufficient_points',
  'points_share_too_low',
  'address_required',
  'card_not_in_bin_range',
  'card_invalid',
  'payment_declined',
  'fraud_detected',
  'not_cancellable',
  'claim_too_late',
  'claim_not_possible',
  'not_possible_now',
  'always_on',
  /** The verification fields name no card that can be registered; which of them is wrong is not told. */
  'verification_failed',
  'registration_failed',
  /** Another version of the terms is in force than the one accepted. */
  'terms_changed',
  'email_not_verified',
  'redeemers_full',
  'redeemer_exists',
  /** Another person has changed it since the reader loaded it. */
  'content_changed',
  /** This way of redeeming is not for the card: another may do. */
  'card_not_eligible',
  'below_minimum',
  'above_maximum',
  'membership_invalid',
  'membership_number_mismatch',
  'membership_name_mismatch',
  'purchase_not_eligible',
  /** Something was paid back, or given back, since the amount was shown. */
  'charge_changed',
  'investment_not_verified',
  'already_enrolled',
  /** The person who asked for it cannot approve it. */
  'second_person_required',
  'promotion_code_taken',
  /** Something still names the segment. */
  'segment_used',
  /** The second factor has to be proved, or proved again: see the calls under /staff/factor. */
  'proof_needed',
  'proof_failed',
  /** The member has to prove that it is them, and repeats the same call then: see the calls under /member/proof. */
  'step_up_needed',
  /** The same, and staff act for the member: nobody proves for somebody else. */
  'step_up_by_member',
  /** An account of staff: nobody changes their own. */
  'own_account',
  /** Nobody gives, or changes a person or role with, a right that they do not hold. */
  'right_not_held',
  /** The console would be left without anybody who manages its people. */
  'last_administrator',
  'staff_exists',
  /** The sign-in at the bank's provider was used, is too old, or began in another browser. */
  'sign_in_over',
  /** The bank's provider knows them, but gives them no group of this console. */
  'staff_not_assigned',
  'staff_disabled',
  /** Somebody has their e-mail address here, and has not connected it with the provider's account. */
  'staff_not_connected',
  'password_sign_in_off',
  /** The bank's provider says what the role is, and not the console. */
  'role_of_provider',
  /** The program does not let staff spend a member's points. */
  'staff_spending_off',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
