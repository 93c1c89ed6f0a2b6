import type { AuthorizedRedeemer } from '@rewards/contract';
import type { Words } from '@rewards/text';
import { type Redeemer, relationCodes } from './redeemer.ts';

export const relationsAnswer = ({ t }: Words) =>
  relationCodes.map((code) => ({ code, name: t(`redeemerRelations.${code}`) }));

export const redeemerAnswer = (redeemer: Redeemer, { t }: Words): AuthorizedRedeemer => ({
  id: redeemer.id,
  first_name: redeemer.firstName,
  last_name: redeemer.lastName,
  email: redeemer.email,
  phone: redeemer.phone,
  relation_code: redeemer.relationCode,
  relation_name: t(`redeemerRelations.${redeemer.relationCode}`),
  created_at: redeemer.createdAt.toISOString(),
});
