export interface DemoMerchant {
  readonly name: string;
  /** The text on the bank's own statement. */
  readonly original: string;
  readonly category: string;
  readonly labels: readonly string[];
  readonly fromCents: number;
  readonly toCents: number;
}

const merchant = (
  name: string,
  category: string,
  [fromCents, toCents]: readonly [number, number],
  labels: readonly string[] = [category],
): DemoMerchant => ({
  name,
  original: `${name
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[^A-Z0-9 ]/g, '')} 0800 NEW YORK NY`,
  category,
  labels,
  fromCents,
  toCents,
});

/** Where everybody buys. Invented names, every one. */
export const everyday: readonly DemoMerchant[] = [
  merchant('Maple & Rye Bakery', 'dining', [480, 2_600]),
  merchant('Café Lumière', 'dining', [650, 4_200]),
  merchant('Noodle Harbor', 'dining', [1_400, 6_800]),
  merchant('Trattoria Ponte', 'dining', [3_800, 14_500]),
  merchant('Greenway Market', 'groceries', [1_900, 15_800]),
  merchant('Corner Pantry', 'groceries', [700, 5_400]),
  merchant('Harvest Fields', 'groceries', [2_600, 18_900]),
  merchant('Beacon Fuel', 'fuel', [2_800, 7_900]),
  merchant('Metro Transit', 'transit', [290, 3_300]),
  merchant('Riverside Cinema', 'entertainment', [1_250, 5_600]),
  merchant('Vinyl Attic', 'shopping', [1_800, 9_400]),
  merchant('Northwind Outfitters', 'shopping', [3_200, 24_900]),
  merchant('Paper Lantern Books', 'shopping', [990, 7_200]),
  merchant('Willow Pharmacy', 'health', [850, 6_100]),
  merchant('Oak & Anvil Hardware', 'home', [1_600, 21_000]),
  merchant('Clearline Mobile', 'utilities', [4_500, 9_500]),
];

export const travelling: readonly DemoMerchant[] = [
  merchant('Aurora Airways', 'airline', [18_900, 94_500], ['airline', 'travel']),
  merchant('Blue Meridian Air', 'airline', [22_400, 132_000], ['airline', 'travel']),
  merchant('Hôtel Belvédère', 'hotel', [16_500, 78_000], ['hotel', 'travel']),
  merchant('Coastline Rail', 'travel', [3_900, 21_500], ['travel']),
  merchant('Harbor Car Rental', 'travel', [8_800, 41_000], ['travel']),
];

export const working: readonly DemoMerchant[] = [
  merchant('Foundry Office Supply', 'office', [2_900, 48_000]),
  merchant('Stackhouse Cloud', 'office', [4_900, 89_000]),
  merchant('Parcelwise', 'office', [1_100, 12_500]),
];
