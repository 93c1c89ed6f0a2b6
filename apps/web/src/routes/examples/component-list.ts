import { type ComponentExamples, exampleGroups } from '../../ui/examples.ts';

/** All folders of ui/ by name: a new component with examples appears on the page without being listed here. */
const modules = import.meta.glob<ComponentExamples>('../../ui/*/*.examples.tsx', { eager: true, import: 'examples' });

export interface ListedComponent {
  readonly id: string;
  readonly examples: ComponentExamples;
}

const folderOf = (path: string): string => path.split('/').at(-2) ?? path;

export const listedComponents: readonly ListedComponent[] = Object.entries(modules).map(([path, examples]) => ({
  id: folderOf(path),
  examples,
}));

export const componentsByGroup = exampleGroups.map((group) => ({
  group,
  components: listedComponents.filter(({ examples }) => examples.group === group),
}));
