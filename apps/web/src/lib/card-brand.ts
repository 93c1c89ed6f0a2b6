const names: Readonly<Record<string, string>> = { mastercard: 'Mastercard', visa: 'Visa' };

/** The brand's name as its owner writes it. */
export const cardBrand = (brand: string): string => names[brand.toLowerCase()] ?? brand;
