import type { ComponentExamples } from '../examples.ts';
import styles from './icon.examples.module.css';
import { Icon } from './icon.tsx';
import * as frameIcons from './frame-icon-paths.ts';
import * as icons from './icon-paths.ts';

export const examples: ComponentExamples = {
  title: 'examples.icon',
  group: 'foundation',
  examples: [
    {
      name: 'examples.all',
      show: () => (
        <ul className={styles.list}>
          {Object.entries({ ...frameIcons, ...icons }).map(([name, icon]) => (
            <li key={name} className={styles.item}>
              <Icon icon={icon} />
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
            <Icon icon={icons.heartIcon} size="sm" /> sm
          </li>
          <li className={styles.item}>
            <Icon icon={icons.heartIcon} /> md
          </li>
          <li className={styles.item}>
            <Icon icon={icons.heartIcon} size="lg" /> lg
          </li>
        </ul>
      ),
    },
  ],
};
