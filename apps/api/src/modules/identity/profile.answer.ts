import type { Profile } from '@rewards/contract';
import type { Member } from './member.ts';

export const profileAnswer = (
  member: Member,
  {
    actingStaffId,
    redeemer,
  }: { readonly actingStaffId: string | null; readonly redeemer: { readonly name: string } | null },
  { defaultAddress, unread }: { readonly defaultAddress: Profile['defaultAddress']; readonly unread: number },
): Profile => ({
  id: member.id,
  admin_id: actingStaffId,
  isLoggedInAsAdmin: actingStaffId !== null,
  calling_redeemer: redeemer?.name ?? null,
  first_name: member.firstName,
  last_name: member.lastName,
  email: member.email,
  is_email_verified: member.emailVerifiedAt !== null,
  preferredLanguage: member.preferredLanguage,
  phone: member.phone,
  has_marketing_enabled: member.hasMarketingEnabled,
  program_registration_id: member.programRegistrationId,
  unread_messages: unread,
  defaultAddress,
});
