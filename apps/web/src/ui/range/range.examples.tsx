import { useWords } from '../../lib/words.tsx';
import { formatNumber } from '@rewards/text/formats';
import type { ComponentExamples } from '../examples.ts';
import { Range } from './range.tsx';

function PointsRange({ disabled = false }: { readonly disabled?: boolean }) {
  const { t, locale } = useWords();
  const inPoints = (value: number) => `${formatNumber(locale, value)}\u00A0${t('ui.pointsUnit')}`;
  return (
    <Range
      label={t('examples.pointsToUse')}
      min={27_430}
      max={34_290}
      step={10}
      defaultValue={30_000}
      disabled={disabled}
      valueText={inPoints}
      startText={inPoints(27_430)}
      endText={inPoints(34_290)}
    />
  );
}

export const examples: ComponentExamples = {
  title: 'examples.range',
  group: 'form',
  examples: [
    { name: 'examples.default', narrow: true, show: () => <PointsRange /> },
    { name: 'examples.disabled', narrow: true, show: () => <PointsRange disabled /> },
  ],
};
