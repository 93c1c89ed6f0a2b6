/** How the gateway behaves for a card; any other number is approved. */
export type CardTemper =
  | 'approves'
  | 'declines'
  | 'suspects-fraud'
  | 'authorises-in-silence'
  | 'stays-silent'
  | 'fails-twice'
  | 'answers-twice'
  | 'loses-the-answer'
  | 'works-late'
  | 'loses-the-capture'
  | 'refuses-refunds'
  | 'refuses-the-first-refund'
  | 'refunds-in-silence';

interface MagicCard {
  readonly number: string;
  readonly temper: CardTemper;
  readonly effect: string;
}

const card = (number: string, temper: CardTemper, effect: string): MagicCard => ({ number, temper, effect });

export const magicCards: readonly MagicCard[] = [
  card('5412340000090002', 'approves', 'is approved'),
  card('5412340000090010', 'declines', 'is declined: error performing payment authorization transaction'),
  card('5412340000090028', 'suspects-fraud', 'is refused: suspicious fraud transaction detected'),
  card('5412340000090036', 'authorises-in-silence', 'is authorised without an answer; a look-up by key tells'),
  card('5412340000090044', 'stays-silent', 'gets no answer and is not authorised'),
  card('5412340000090051', 'fails-twice', 'is answered with 500 twice, then approved'),
  card('5412340000090069', 'answers-twice', 'is answered with two approvals, and charged once'),
  card('5412340000090077', 'loses-the-answer', 'is authorised, and the connection breaks before the answer'),
  card('5412340000090085', 'works-late', 'is worked on 6 seconds late, and refused if it was voided by then'),
  card('5412340000090093', 'loses-the-capture', 'is approved; the answer to its first capture is lost'),
  card('5412340000090101', 'refuses-refunds', 'is approved; every refund is refused, as of a card that was closed'),
  card(
    '5412340000090119',
    'refuses-the-first-refund',
    'is approved; the first try of a refund is refused, the next is taken',
  ),
  card('5412340000090127', 'refunds-in-silence', 'is approved; no refund is answered or done'),
  card('4111110000030002', 'approves', 'lies outside the BIN range: the portal never sends it here'),
];

const tempers = new Map(magicCards.map(({ number, temper }) => [number, temper]));

export const temperOf = (number: string): CardTemper => tempers.get(number) ?? 'approves';
