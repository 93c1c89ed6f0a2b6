import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import type { ComponentExamples } from '../examples.ts';
import { ChipRow, ChoiceChip, RemovableChip } from './chip.tsx';

function Choices() {
  const { t } = useWords();
  const [chosen, setChosen] = useState('all');
  const kinds = { all: t('examples.all'), airlines: t('examples.airlines'), hotels: t('examples.hotels') };
  return (
    <ChipRow>
      {Object.entries(kinds).map(([kind, label]) => (
        <ChoiceChip key={kind} pressed={kind === chosen} onPressedChange={() => setChosen(kind)}>
          {label}
        </ChoiceChip>
      ))}
    </ChipRow>
  );
}

function Removables() {
  const { t } = useWords();
  const [left, setLeft] = useState([t('examples.electronics'), t('examples.travel')]);
  return (
    <ChipRow>
      {left.map((name) => (
        <RemovableChip key={name} onRemove={() => setLeft(left.filter((other) => other !== name))}>
          {name}
        </RemovableChip>
      ))}
    </ChipRow>
  );
}

export const examples: ComponentExamples = {
  title: 'examples.chip',
  group: 'action',
  examples: [
    { name: 'examples.choice', show: () => <Choices /> },
    { name: 'examples.removable', show: () => <Removables /> },
  ],
};
