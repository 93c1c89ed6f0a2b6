import { cents } from '@rewards/amounts';
import { formatCash, formatNumber } from '@rewards/text/formats';
import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import type { ComponentExamples } from '../examples.ts';
import { PointsSlider, SliderWorth } from './points-slider.tsx';

const LEAST = 2_500;
const MOST = 50_000;

interface SampleProps {
  readonly id: string;
  readonly start: string;
  readonly band?: boolean;
  readonly error?: string;
}

function Sample({ id, start, band = false, error }: SampleProps) {
  const { t, locale } = useWords();
  const [typed, setTyped] = useState(start);
  return (
    <PointsSlider
      id={id}
      label={t('examples.pointsSliderLabel')}
      sliderLabel={t('examples.pointsSliderRange')}
      value={typed}
      onValueChange={setTyped}
      least={LEAST}
      most={MOST}
      step={500}
      valueText={(value) => `${formatNumber(locale, value)} ${t('ui.pointsUnit')}`}
      leastText={t('examples.pointsSliderLeast')}
      mostText={t('examples.pointsSliderMost')}
      error={error}
      band={band}
    >
      <SliderWorth label={t('examples.pointsSliderWorth')} value={formatCash(locale, cents(Number(typed)))} />
    </PointsSlider>
  );
}

export const examples: ComponentExamples = {
  title: 'examples.pointsSlider',
  group: 'form',
  examples: [
    { name: 'examples.default', show: () => <Sample id="sample-slider" start="30000" /> },
    { name: 'examples.large', show: () => <Sample id="sample-slider-band" start="50000" band /> },
    {
      name: 'examples.withError',
      show: (t) => <Sample id="sample-slider-error" start="100" error={t('examples.pointsSliderError')} />,
    },
  ],
};
