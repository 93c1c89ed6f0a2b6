export type { GroupDocument, ProductDocument } from './external-offer.documents.ts';
export { createExternalOfferReader, type ReadExternalOffer } from './external-offer.reader.ts';
export { saveGroup as saveExternalGroup, saveProduct as saveExternalProduct } from './external-offer.repository.ts';
export { externalRedemptionCalls } from './external-redemption.routes.ts';
export { replayExternal, staffExternalCalls } from './staff-external.routes.ts';
export { externalHandler } from './use-cases/external-handler.ts';
