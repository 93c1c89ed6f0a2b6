/**
 * Who may import whom. The first pattern that fits a file decides its area. The row lists the other areas that it may
 * import from. Packages of others are checked where it matters: the domain has none.
 */
interface Area {
  readonly name: string;
  readonly files: RegExp;
  readonly knows: readonly string[];
}

const api = 'apps/api/src';
const module = `${api}/modules/[^/]+`;
const web = 'apps/web/src';
const packages = ['amounts', 'contract', 'text'];
const webBelow = ['web console', 'web ui', 'web lib', 'web assets', ...packages];

export const areas: readonly Area[] = [
  { name: 'amounts', files: /^packages\/amounts\//, knows: [] },
  { name: 'contract', files: /^packages\/contract\//, knows: ['amounts'] },
  { name: 'text', files: /^packages\/text\//, knows: ['amounts'] },
  { name: 'client', files: /^packages\/client\//, knows: ['contract'] },

  { name: 'web assets', files: new RegExp(`^${web}/(assets|styles)/`), knows: [] },
  /** What the console's features share: who is logged on as staff, and the parts with the console's words. */
  {
    name: 'web console',
    files: new RegExp(`^${web}/lib/console/`),
    knows: ['web ui', 'web lib', 'web assets', ...packages],
  },
  { name: 'web lib', files: new RegExp(`^${web}/lib/`), knows: ['web assets', ...packages] },
  { name: 'web ui', files: new RegExp(`^${web}/ui/`), knows: ['web lib', 'web assets', ...packages] },
  { name: 'web features', files: new RegExp(`^${web}/features/`), knows: webBelow },
  { name: 'web routes', files: new RegExp(`^${web}/routes/`), knows: ['web features', ...webBelow] },
  /** Only tests import from it: no row below or above names it. */
  {
    name: 'web testing',
    files: new RegExp(`^${web}/testing/`),
    knows: ['web app', 'web routes', 'web features', ...webBelow],
  },
  { name: 'web app', files: new RegExp(`^${web}/`), knows: ['web routes', 'web features', ...webBelow] },

  { name: 'api result', files: new RegExp(`^${api}/platform/result\\.ts$`), knows: [] },
  { name: 'api platform', files: new RegExp(`^${api}/platform/`), knows: ['api result', 'amounts'] },
  {
    name: 'api adapters',
    files: new RegExp(`^${api}/partners/[^/]+/(?:http|jwt|smtp)-[^/]+\\.ts$`),
    knows: ['api ports', 'api platform', 'api result', 'amounts'],
  },
  { name: 'api ports', files: new RegExp(`^${api}/partners/`), knows: ['api result', 'amounts'] },
  { name: 'api http', files: new RegExp(`^${api}/http/`), knows: ['api platform', 'api result', ...packages] },
  {
    name: 'api doors',
    files: new RegExp(`^${module}/index\\.ts$`),
    knows: ['api routes', 'api answers', 'api use cases', 'api repositories', 'api readers', 'api domain'],
  },
  {
    name: 'api routes',
    files: new RegExp(`^${module}/[^/]+\\.routes\\.ts$`),
    knows: ['api use cases', 'api answers', 'api domain', 'api http', 'api platform', 'api result', ...packages],
  },
  /** How a page of a PDF looks, whatever is on it. */
  { name: 'api pdf', files: new RegExp(`^${api}/pdf/`), knows: [] },
  /** From our words to the contract's: what a use case gives, as the interface says it. */
  {
    name: 'api answers',
    files: new RegExp(`^${module}/[^/]+\\.answer\\.ts$`),
    knows: ['api use cases', 'api domain', 'api pdf', ...packages],
  },
  { name: 'api mails', files: new RegExp(`^${module}/[^/]+\\.mail\\.ts$`), knows: ['api domain', 'amounts', 'text'] },
  {
    name: 'api use cases',
    files: new RegExp(`^${module}/use-cases/`),
    knows: [
      'api domain',
      'api repositories',
      'api readers',
      'api mails',
      'api doors',
      'api ports',
      'api platform',
      'api result',
      'amounts',
      'text',
    ],
  },
  {
    name: 'api repositories',
    files: new RegExp(`^${module}/[^/]+\\.(?:repository|documents)\\.ts$`),
    knows: ['api platform', 'api result', 'api domain', 'amounts'],
  },
  /** What a process keeps in memory of a repository, until the database announces a change. */
  {
    name: 'api readers',
    files: new RegExp(`^${module}/[^/]+\\.reader\\.ts$`),
    knows: ['api repositories', 'api domain', 'api doors', 'api platform'],
  },
  { name: 'api domain', files: new RegExp(`^${module}/(?:memory/)?[^/.]+\\.ts$`), knows: ['api result', 'amounts'] },
  {
    name: 'api jobs',
    files: new RegExp(`^${api}/jobs/`),
    knows: ['api doors', 'api ports', 'api platform', 'api result', 'api top', ...packages],
  },
  /** Samples of what the portal sends, for people who look at its design. Not in production. */
  {
    name: 'api examples',
    files: new RegExp(`^${api}/examples/`),
    knows: ['api mails', 'api domain', 'api http', 'amounts', 'text'],
  },
  {
    name: 'api top',
    files: new RegExp(`^${api}/`),
    knows: [
      'api doors',
      'api http',
      'api jobs',
      'api examples',
      'api ports',
      'api adapters',
      'api platform',
      'api result',
      ...packages,
    ],
  },
  { name: 'sandbox', files: /^apps\/sandbox\//, knows: [] },
];

export const areaOf = (path: string): Area | undefined => areas.find((area) => area.files.test(path));
