import { latePart } from '../../lib/late-part.tsx';
import { NotLoaded } from '../not-loaded.tsx';

export const CardSwitcher = latePart(
  async () => (await import('../../features/cards/components/card-switcher.tsx')).CardSwitcher,
  { missing: NotLoaded },
);
