import type { ComponentExamples } from '../examples.ts';
import styles from './icon.examples.module.css';
import { Icon, type IconName } from './icon.tsx';
import { iconPaths } from './icon-paths.ts';

const isIconName = (name: string): name is IconName => name in iconPaths;

export const examples: ComponentExamples = {
  title: 'examples.icon',
  group: 'foundation',
  examples: [
    {
      name: 'examples.all',
      show: () => (
        <ul className={styles.list}>
          {Object.keys(iconPaths)
            .filter(isIconName)
            .map((name) => (
              <li key={name} className={styles.item}>
                <Icon name={name} />
                <span>{name}</span>
              </li>
            ))}
        </ul>
      ),
    },
    {
      name: 'examples.sizes',
      show: () => (
        <ul className={styles.list}>
          <li className={styles.item}>
            <Icon name="heart" size="sm" /> sm
          </li>
          <li className={styles.item}>
            <Icon name="heart" /> md
          </li>
          <li className={styles.item}>
            <Icon name="heart" size="lg" /> lg
          </li>
        </ul>
      ),
    },
  ],
};
