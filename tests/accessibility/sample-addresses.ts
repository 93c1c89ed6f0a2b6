import { type Page, pages } from '@rewards/contract/pages';

/** A value for each parameter that the pages' patterns name; a new parameter needs one here. */
const samples: Readonly<Record<string, string>> = {
  token: 'sample-token',
  product: 'yukon-wireless-controller-with-charging-dock',
  type: 'travel-rewards',
  group: 'gift-a-cause',
  slug: 'polar-cross',
  partner: 'polar-cross',
  member: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a',
  case: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a',
};

function fill(path: string): string {
  return path.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_whole, optional?: string, required?: string) => {
    const name = optional ?? required ?? '';
    const sample = samples[name];
    if (sample === undefined) throw new Error(`The parameter ${name} of ${path} has no sample`);
    return sample;
  });
}

/** An address of every page that this kind of reader may open. */
export const sampleAddresses = (access: Page['access']): string[] =>
  Object.values<Page>(pages)
    .filter((page) => page.access === access)
    .map(({ path }) => fill(path));
