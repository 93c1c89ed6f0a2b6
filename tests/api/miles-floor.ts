import type { MilesPartner } from '@rewards/contract';
import { openRedeemFloor, type RedeemFloor, type Redeemer } from './redeem-floor.ts';
import { bearer, tryLogIn } from './signed-in.ts';

/** Numbers begin as each program has it. */
const beginnings = {
  'BLUE-RIDGE': '10000000',
  'POLAR-CROSS': '30000000',
  ALTIPLANO: '51000000',
  'HALF-MOON': '80000000',
};
type Program = keyof typeof beginnings;

export const membership = (ending: string, program: Program = 'BLUE-RIDGE') => ({
  ascenda_partner_code: program,
  member_partner_identifier: beginnings[program] + ending,
  member_first_name: 'Maya',
  member_last_name: 'Laurent',
});

export const partnersOf = async (who: Redeemer, query = ''): Promise<MilesPartner[]> =>
  (await who.ask('GET', `/member/ascenda/partner?account_id=${who.accountId}${query}`)).body.data;

export const validate = (who: Redeemer, ending: string, rest: object = {}) =>
  who.ask('POST', '/member/ascenda/validate-member', { ...membership(ending), ...rest });

export interface Wish {
  readonly ending?: string;
  readonly program?: Program;
  readonly key?: string;
  readonly rest?: object;
}

export const transferBody = (who: Redeemer, amount: unknown, { ending = '001', program, rest }: Wish = {}) => ({
  ...membership(ending, program),
  amount,
  account_reference_identifier: who.reference,
  accepts_terms: true,
  ...rest,
});

export const transfer = (who: Redeemer, amount: unknown, wish: Wish = {}) =>
  who.ask('POST', '/member/ascenda/checkout', transferBody(who, amount, wish), wish.key);

export const cancel = (who: Redeemer, id: string) => who.ask('POST', `/member/ascenda/cancel/${id}`);

/** Logs on by password, so also after the clock was moved; here with a card that has miles. */
const TRAVELLER = 'business2';

export interface MilesFloor extends RedeemFloor {
  readonly traveller: () => Promise<Redeemer>;
  /** A process that cannot reach the programs, and the traveller's session there. */
  readonly openAway: () => Promise<{
    readonly http: RedeemFloor['world']['first']['http'];
    readonly headers: Record<string, string>;
  }>;
}

export async function openMilesFloor(): Promise<MilesFloor> {
  const floor = await openRedeemFloor();
  await floor.world.first.house.pool.query(
    `update account set type_code = 'hsbcprem', family = 'premier-world' where id in (
       select am.account_id from account_member am join member m on m.id = am.member_id where m.email = $1)`,
    [`${TRAVELLER}@example.com`],
  );
  return {
    ...floor,
    [Symbol.asyncDispose]: () => floor[Symbol.asyncDispose](),
    traveller: () => floor.redeemer(TRAVELLER),
    openAway: async () => {
      const away = await floor.world.openAnother({ MILES_PARTNER_URL: 'http://127.0.0.1:9' });
      return { http: away.http, headers: bearer((await tryLogIn(away, TRAVELLER)).json().auth.access_token) };
    },
  };
}
