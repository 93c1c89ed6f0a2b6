import type { ComponentExamples } from '../examples.ts';
import { ProductPicture, pictureGrounds } from './product-picture.tsx';
import styles from './product-picture.examples.module.css';
import sample from './sample.svg?no-inline';

export const examples: ComponentExamples = {
  title: 'examples.productPicture',
  group: 'content',
  examples: [
    {
      name: 'examples.sixGrounds',
      show: (t) => (
        <div className={styles.grid}>
          {pictureGrounds.map((ground) => (
            <ProductPicture key={ground} src={sample} alt={t('examples.suitcase')} ground={ground} />
          ))}
        </div>
      ),
    },
    {
      name: 'examples.missing',
      show: (t) => (
        <div className={styles.grid}>
          <ProductPicture src={undefined} alt={t('examples.suitcase')} ground="sky" />
          <ProductPicture src={undefined} alt={t('examples.suitcase')} ground="sand" size="sm" />
        </div>
      ),
    },
    {
      name: 'examples.unavailable',
      show: (t) => (
        <div className={styles.grid}>
          <ProductPicture src={sample} alt={t('examples.suitcase')} ground="mint" unavailable />
        </div>
      ),
    },
    {
      name: 'examples.sizes',
      show: (t) => (
        <div className={styles.row}>
          <ProductPicture src={sample} alt={t('examples.suitcase')} ground="blush" size="md" />
          <ProductPicture src={sample} alt={t('examples.suitcase')} ground="lilac" size="sm" />
        </div>
      ),
    },
  ],
};
