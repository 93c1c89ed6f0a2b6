import type { CardFamily } from '@rewards/contract';
import advance from '../assets/cards/advance.svg';
import business from '../assets/cards/business.svg';
import cash from '../assets/cards/cash.svg';
import elite from '../assets/cards/elite.svg';
import platinum from '../assets/cards/platinum.svg';
import premierWorld from '../assets/cards/premier-world.svg';

/** The picture of each card family. */
export const cardArt: Record<CardFamily, string> = {
  advance,
  business,
  cash,
  elite,
  platinum,
  'premier-world': premierWorld,
};
