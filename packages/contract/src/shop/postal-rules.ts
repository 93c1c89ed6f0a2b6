/** What an address must look like in each country we deliver to; the browser and the server read the same rules. */

interface Region {
  readonly code: string;
  readonly en: string;
  readonly fr: string;
}

interface PostalRule {
  readonly pattern: RegExp;
  /** As the country writes it. */
  readonly normalise: (postalCode: string) => string;
  readonly regions: readonly Region[];
}

/** `code:English` or `code:English:French` where French has a name of its own. */
const regionsOf = (list: string): readonly Region[] =>
  list.split(';').map((entry) => {
    const [code = '', en = '', fr = en] = entry.trim().split(':');
    return { code, en, fr };
  });

const states = regionsOf(
  'AL:Alabama;AK:Alaska;AZ:Arizona;AR:Arkansas;CA:California:Californie;CO:Colorado;CT:Connecticut;DE:Delaware;' +
    'DC:District of Columbia:District de Columbia;FL:Florida:Floride;GA:Georgia:Géorgie;HI:Hawaii:Hawaï;ID:Idaho;' +
    'IL:Illinois;IN:Indiana;IA:Iowa;KS:Kansas;KY:Kentucky;LA:Louisiana:Louisiane;ME:Maine;MD:Maryland;' +
    'MA:Massachusetts;MI:Michigan;MN:Minnesota;MS:Mississippi;MO:Missouri;MT:Montana;NE:Nebraska;NV:Nevada;' +
    'NH:New Hampshire;NJ:New Jersey;NM:New Mexico:Nouveau-Mexique;NY:New York;NC:North Carolina:Caroline du Nord;' +
    'ND:North Dakota:Dakota du Nord;OH:Ohio;OK:Oklahoma;OR:Oregon;PA:Pennsylvania:Pennsylvanie;PR:Puerto Rico:Porto Rico;' +
    'RI:Rhode Island;SC:South Carolina:Caroline du Sud;SD:South Dakota:Dakota du Sud;TN:Tennessee;TX:Texas;UT:Utah;' +
    'VT:Vermont;VA:Virginia:Virginie;WA:Washington;WV:West Virginia:Virginie-Occidentale;WI:Wisconsin;WY:Wyoming',
);

const provinces = regionsOf(
  'AB:Alberta;BC:British Columbia:Colombie-Britannique;MB:Manitoba;NB:New Brunswick:Nouveau-Brunswick;' +
    'NL:Newfoundland and Labrador:Terre-Neuve-et-Labrador;NS:Nova Scotia:Nouvelle-Écosse;' +
    'NT:Northwest Territories:Territoires du Nord-Ouest;NU:Nunavut;ON:Ontario;' +
    'PE:Prince Edward Island:Île-du-Prince-Édouard;QC:Quebec:Québec;SK:Saskatchewan;YT:Yukon',
);

const australia = regionsOf(
  'ACT:Australian Capital Territory:Territoire de la capitale australienne;NSW:New South Wales:Nouvelle-Galles du Sud;' +
    'NT:Northern Territory:Territoire du Nord;QLD:Queensland;SA:South Australia:Australie-Méridionale;' +
    'TAS:Tasmania:Tasmanie;VIC:Victoria;WA:Western Australia:Australie-Occidentale',
);

const bare = (postalCode: string): string => postalCode.trim().toUpperCase().replace(/[\s-]/g, '');

export const postalRules = {
  US: {
    pattern: /^\d{5}(?:-?\d{4})?$/,
    normalise: (postalCode) => bare(postalCode).replace(/^(\d{5})(\d{4})$/, '$1-$2'),
    regions: states,
  },
  CA: {
    pattern: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i,
    normalise: (postalCode) => bare(postalCode).replace(/^(.{3})(.{3})$/, '$1 $2'),
    regions: provinces,
  },
  AU: { pattern: /^\d{4}$/, normalise: bare, regions: australia },
} as const satisfies Record<string, PostalRule>;

export type PostalCountry = keyof typeof postalRules;

export const postalCountries = Object.keys(postalRules) as PostalCountry[];

export const isPostalCode = (country: PostalCountry, postalCode: string): boolean =>
  postalRules[country].pattern.test(postalCode.trim());

export const isRegion = (country: PostalCountry, code: string): boolean =>
  postalRules[country].regions.some((region) => region.code === code);

export const regionName = (country: PostalCountry, code: string, locale: 'en' | 'fr'): string =>
  postalRules[country].regions.find((region) => region.code === code)?.[locale] ?? code;
