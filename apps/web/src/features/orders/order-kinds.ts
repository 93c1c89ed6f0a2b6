/** The kinds that the list can be narrowed to, and their channel codes. */
const channels = {
  shop: 'SHOP,EGIF',
  redemptions: 'LRG,ACCP,EXTR,FPC,CHBK,ASC,TRAV,TPPV',
  miles: 'ASC',
  credits: 'CHBK',
  deposits: 'FPC',
  external: 'EXTR',
  retailer: 'LRG',
  travel: 'TRAV,TPPV',
  access: 'ACCP',
} as const;
export type OrderKind = keyof typeof channels;

export const orderKinds = Object.keys(channels) as OrderKind[];

export const orderKindOf = (value: unknown): OrderKind | undefined => orderKinds.find((kind) => kind === value);

export const channelsOf = (kind: OrderKind | undefined): string =>
  kind ? channels[kind] : `${channels.shop},${channels.redemptions}`;

/** The list of redemptions had an address and kinds of its own; links to it are in mails. */
const formerKinds: Readonly<Record<string, OrderKind>> = {
  purchase: 'credits',
  annual_fee: 'credits',
  cash_back: 'credits',
  direct_deposit: 'deposits',
  investment: 'deposits',
};

export const kindOfFormer = (value: unknown): OrderKind =>
  orderKindOf(value) ?? formerKinds[String(value)] ?? 'redemptions';
