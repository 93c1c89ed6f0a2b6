import { useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import type { ComponentExamples } from '../examples.ts';
import { SearchBox } from './search-box.tsx';

function Found() {
  const { t } = useWords();
  const [text, setText] = useState('');
  const word = t('examples.searchBrands');
  return <SearchBox label={word} button={word} placeholder={word} value={text} maxLength={80} onSearch={setText} />;
}

export const examples: ComponentExamples = {
  title: 'examples.searchBrands',
  group: 'form',
  examples: [{ name: 'examples.searchBrands', show: () => <Found /> }],
};
