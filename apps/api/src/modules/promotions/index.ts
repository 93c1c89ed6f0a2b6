export { findSegmentsInCodes } from './promotion-editing.repository.ts';
export { type Discount, type DiscountableLine, discountLines, isUsefulFor } from './discount.ts';
export { isOn, type Promotion } from './promotion.ts';
export { findPromotions, insertPromotion, type NewPromotion } from './promotions.repository.ts';
export { promotionsCalls, replayPromotion } from './promotions.routes.ts';
export { countPromotionUses } from './use-cases/count-promotion-uses.ts';
export { findUsablePromotion } from './use-cases/find-usable-promotion.ts';
export { releasePromotionUses } from './use-cases/release-promotion-uses.ts';
