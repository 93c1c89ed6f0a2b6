/**
 * Who may know whom. A room is named by the first pattern that fits a file; its row lists the rooms it may import
 * from beside itself. Packages from outside are checked where it matters: the domain has none.
 */
interface Room {
  readonly name: string;
  readonly files: RegExp;
  readonly knows: readonly string[];
}

const api = 'apps/api/src';
const module = `${api}/modules/[^/]+`;
const web = 'apps/web/src';
const packages = ['amounts', 'contract', 'text'];
const webBelow = ['web ui', 'web lib', 'web assets', ...packages];

export const rooms: readonly Room[] = [
  { name: 'amounts', files: /^packages\/amounts\//, knows: [] },
  { name: 'contract', files: /^packages\/contract\//, knows: ['amounts'] },
  { name: 'text', files: /^packages\/text\//, knows: ['amounts'] },

  { name: 'web assets', files: new RegExp(`^${web}/(assets|styles)/`), knows: [] },
  { name: 'web lib', files: new RegExp(`^${web}/lib/`), knows: packages },
  { name: 'web ui', files: new RegExp(`^${web}/ui/`), knows: ['web lib', 'web assets', ...packages] },
  { name: 'web features', files: new RegExp(`^${web}/features/`), knows: webBelow },
  { name: 'web routes', files: new RegExp(`^${web}/routes/`), knows: ['web features', ...webBelow] },
  { name: 'web app', files: new RegExp(`^${web}/`), knows: ['web routes', 'web features', ...webBelow] },

  { name: 'api result', files: new RegExp(`^${api}/platform/result\\.ts$`), knows: [] },
  { name: 'api platform', files: new RegExp(`^${api}/platform/`), knows: ['api result', 'amounts'] },
  { name: 'api partners', files: new RegExp(`^${api}/partners/`), knows: ['api platform', 'api result', 'amounts'] },
  { name: 'api http', files: new RegExp(`^${api}/http/`), knows: ['api platform', 'api result', ...packages] },
  {
    name: 'api doors',
    files: new RegExp(`^${module}/index\\.ts$`),
    knows: ['api routes', 'api use cases', 'api repositories', 'api domain', 'api module parts'],
  },
  {
    name: 'api routes',
    files: new RegExp(`^${module}/[^/]+\\.(routes|answer)\\.ts$`),
    knows: ['api use cases', 'api domain', 'api module parts', 'api http', 'api platform', 'api result', ...packages],
  },
  {
    name: 'api use cases',
    files: new RegExp(`^${module}/use-cases/`),
    knows: [
      'api domain',
      'api repositories',
      'api module parts',
      'api doors',
      'api partners',
      'api platform',
      'api result',
      ...packages,
    ],
  },
  {
    name: 'api repositories',
    files: new RegExp(`^${module}/[^/]+\\.(repository|documents)\\.ts$`),
    knows: ['api platform', 'api result', 'api domain', 'amounts'],
  },
  {
    name: 'api module parts',
    files: new RegExp(`^${module}/[^/]+-[^/.]+\\.ts$`),
    knows: ['api repositories', 'api domain', 'api doors', 'api platform', 'api result', 'amounts'],
  },
  { name: 'api domain', files: new RegExp(`^${module}/[^/.]+\\.ts$`), knows: ['api result', 'amounts'] },
  {
    name: 'api jobs',
    files: new RegExp(`^${api}/jobs/`),
    knows: ['api doors', 'api partners', 'api platform', 'api result', 'api top', ...packages],
  },
  {
    name: 'api top',
    files: new RegExp(`^${api}/`),
    knows: ['api doors', 'api http', 'api jobs', 'api partners', 'api platform', 'api result', ...packages],
  },
  { name: 'sandbox', files: /^apps\/sandbox\//, knows: [] },
];

export const roomOf = (path: string): Room | undefined => rooms.find((room) => room.files.test(path));
