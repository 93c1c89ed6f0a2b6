import type { MilesPartner, TransferKey, TransferOutcome } from '../../../partners/miles-partner/miles-partner.ts';
import type { Redemption, RedemptionHandler } from '../../redemptions/index.ts';
import { readDetails } from '../transfer-details.documents.ts';

const keyOf = ({ id, details, partnerReference }: Redemption): TransferKey => ({
  key: id,
  programCode: readDetails(details).programCode,
  reference: partnerReference,
});

async function submit(partner: MilesPartner, redemption: Redemption): Promise<TransferOutcome> {
  const { rate: _rate, ...membership } = readDetails(redemption.details);
  const told = await partner.transfer({
    key: redemption.id,
    membership,
    units: redemption.units?.amount ?? 0,
    askedAt: redemption.createdAt,
  });
  if (told.kind !== 'unknown') return told;
  // Telling it again would only wait again; whether it came through can be asked.
  const found = await partner.lookUp(keyOf(redemption));
  return found.kind === 'not_known' ? told : found;
}

/** How transfers of miles are told to their program, asked about and taken back. */
export const milesHandler = (partner: MilesPartner): RedemptionHandler => ({
  submit: (redemption) => submit(partner, redemption),
  lookUp: (redemption) => partner.lookUp(keyOf(redemption)),
  cancel: (redemption) => partner.cancel(keyOf(redemption)),
});
