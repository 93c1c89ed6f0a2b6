/** What becomes of a membership number; any other is a member's, and gets its miles. */
export type NumberTemper =
  | 'credits'
  | 'mismatches'
  | 'has-another-name'
  | 'rejects-later'
  | 'declines'
  | 'fails'
  | 'credits-in-silence'
  | 'stays-silent'
  | 'never-answers'
  | 'credits-late'
  | 'never-ends'
  | 'answers-wrongly';

interface MagicNumber {
  readonly ending: string;
  readonly temper: NumberTemper;
  readonly effect: string;
}

const number = (ending: string, temper: NumberTemper, effect: string): MagicNumber => ({ ending, temper, effect });

export const magicNumbers: readonly MagicNumber[] = [
  number('404', 'mismatches', 'is no member’s number'),
  number('405', 'has-another-name', 'belongs to somebody of another name'),
  number('406', 'rejects-later', 'is a member’s and the transfer is accepted; halfway it is rejected'),
  number('407', 'declines', 'is a member’s, yet the transfer itself is declined at once'),
  number('500', 'fails', 'is answered with 500, whatever is asked'),
  number(
    '503',
    'credits-in-silence',
    'is a member’s; the transfer is accepted without an answer; a look-up by key tells',
  ),
  number('504', 'stays-silent', 'gets no answer when it is validated'),
  number('461', 'never-answers', 'is a member’s; nothing about the transfer is ever answered, and nothing is done'),
  number('462', 'credits-late', 'is a member’s; the miles are credited after 40 days'),
  number('463', 'never-ends', 'is a member’s; the transfer is accepted, and nothing happens'),
  number(
    '464',
    'answers-wrongly',
    'is a member’s and gets the miles; for 30 days every answer is about another transfer',
  ),
];

const tempers = new Map(magicNumbers.map(({ ending, temper }) => [ending, temper]));

export const temperOf = (membershipNumber: string): NumberTemper =>
  tempers.get(membershipNumber.slice(-3)) ?? 'credits';
