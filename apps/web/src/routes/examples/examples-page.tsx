import { useWords } from '../../lib/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { componentsByGroup, type ListedComponent } from './component-list.ts';
import styles from './examples-page.module.css';

const groupNames = {
  action: 'examples.groupAction',
  form: 'examples.groupForm',
  overlay: 'examples.groupOverlay',
  feedback: 'examples.groupFeedback',
  content: 'examples.groupContent',
  foundation: 'examples.groupFoundation',
} as const;

/** Every component in every state. Needs the word groups ui, examples and validation. */
export function ExamplesPage() {
  const { t } = useWords();
  return (
    <div className={classNames('container', styles.page)}>
      <h1 tabIndex={-1}>{t('examples.heading')}</h1>
      <p className="lead">{t('examples.lead')}</p>
      <p>
        <a href="/v1/examples/mails">{t('examples.mails')}</a>
      </p>
      <div className={styles.columns}>
        <ExamplesIndex />
        <div className={styles.groups}>
          {componentsByGroup.map(({ group, components }) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className={styles.groupTitle}>
                {t(groupNames[group])}
              </h2>
              {components.map((component) => (
                <ComponentSection key={component.id} component={component} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function ExamplesIndex() {
  const { t } = useWords();
  return (
    <nav className={styles.index} aria-label={t('examples.index')}>
      {componentsByGroup.map(({ group, components }) => (
        <div key={group} className={styles.indexGroup}>
          <p className={styles.indexTitle}>{t(groupNames[group])}</p>
          <ul className={styles.indexList}>
            {components.map(({ id, examples }) => (
              <li key={id}>
                <a href={`#${id}`}>{t(examples.title)}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function ComponentSection({ component }: { readonly component: ListedComponent }) {
  const { t } = useWords();
  const { id, examples } = component;
  return (
    <section id={id} className={styles.component} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.componentTitle}>
        {t(examples.title)}
      </h3>
      <div className={styles.examples}>
        {examples.examples.map((example) => (
          <figure key={example.name} className={example.narrow ? styles.narrow : styles.wide}>
            <figcaption className={styles.caption}>{t(example.name)}</figcaption>
            <div className={styles.stage}>{example.show(t)}</div>
          </figure>
        ))}
      </div>
    </section>
  );
}
