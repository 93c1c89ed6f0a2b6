export interface PostedAddress {
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
  readonly country: string;
}

interface Problem {
  readonly field: string;
  readonly code: string;
  readonly suggestion?: string;
}

export type Verdict =
  | { readonly verdict: 'valid' }
  | {
      readonly verdict: 'invalid';
      readonly problems: readonly Problem[];
      readonly suggestion: PostedAddress | null;
    };

const words: Readonly<Record<string, string>> = {
  st: 'Street',
  ave: 'Avenue',
  rd: 'Road',
  blvd: 'Boulevard',
  dr: 'Drive',
  ln: 'Lane',
};

/** As a post office would write it; what is suggested must not ask for another suggestion. */
const written = (street: string): string =>
  street
    .replaceAll('SUGGEST', 'Sunset')
    .split(' ')
    .map((word) => words[word.toLowerCase().replace(/\.$/, '')] ?? word)
    .join(' ');

/** Knows no street: what it says depends on the magic words alone, in capitals, so that Downing Street is a street. */
export function verifyAddress(address: PostedAddress): Verdict {
  if (address.street1.includes('INVALID')) {
    return { verdict: 'invalid', problems: [{ field: 'street1', code: 'street_unknown' }], suggestion: null };
  }
  if (!address.street1.includes('SUGGEST')) return { verdict: 'valid' };
  const street1 = written(address.street1);
  return {
    verdict: 'invalid',
    problems: [{ field: 'street1', code: 'street_suggested', suggestion: street1 }],
    suggestion: { ...address, street1 },
  };
}
