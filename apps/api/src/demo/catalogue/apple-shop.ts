import type { Translated } from '../../modules/catalogue/index.ts';

interface AppleDevice {
  readonly name: string;
  readonly shelf: 'phones-and-tablets' | 'computers' | 'sound-and-watch';
  readonly picture: string;
  readonly price: number;
  readonly hasCapacity: boolean;
}

export const appleShelves = [
  { slug: 'phones-and-tablets', en: 'Phones and tablets', fr: 'Téléphones et tablettes' },
  { slug: 'computers', en: 'Computers', fr: 'Ordinateurs' },
  { slug: 'sound-and-watch', en: 'Sound and watch', fr: 'Son et montre' },
] as const;

const device = (
  name: string,
  shelf: AppleDevice['shelf'],
  picture: string,
  price: number,
  hasCapacity = false,
): AppleDevice => ({ name, shelf, picture, price, hasCapacity });

export const appleDevices: readonly AppleDevice[] = [
  device('iPhone', 'phones-and-tablets', '1f4f1', 79_900, true),
  device('iPhone Plus', 'phones-and-tablets', '1f4f1.sky', 89_900, true),
  device('iPhone Pro', 'phones-and-tablets', '1f4f1.graphite', 109_900, true),
  device('iPad', 'phones-and-tablets', '1f4f1.silver', 34_900, true),
  device('iPad Air', 'phones-and-tablets', '1f4f1.rose', 59_900, true),
  device('iPad Pro', 'phones-and-tablets', '1f4f1.midnight', 99_900, true),
  device('MacBook Air 13', 'computers', '1f4bb.sky', 99_900, true),
  device('MacBook Air 15', 'computers', '1f4bb.sand', 119_900, true),
  device('MacBook Pro 14', 'computers', '1f4bb.ivory', 159_900, true),
  device('MacBook Pro 16', 'computers', '1f4bb.midnight', 249_900, true),
  device('iMac 24', 'computers', '1f5a5-fe0f.rose', 129_900, true),
  device('Magic Keyboard', 'computers', '2328-fe0f.ivory', 9_900),
  device('Magic Mouse', 'computers', '1f5b1-fe0f.ivory', 7_900),
  device('AirPods Max', 'sound-and-watch', '1f3a7', 54_900),
  device('HomePod', 'sound-and-watch', '1f50a', 29_900),
  device('HomePod mini', 'sound-and-watch', '1f50a.mustard', 9_900),
  device('Apple Watch SE', 'sound-and-watch', '231a.ivory', 24_900),
  device('Apple Watch', 'sound-and-watch', '231a', 39_900),
];

export const appleAbout: Readonly<Record<AppleDevice['shelf'], Translated>> = {
  'phones-and-tablets': {
    en: 'Unlocked, with a USB-C cable in the box. Apple’s one-year limited warranty applies.',
    fr: 'Déverrouillé, avec un câble USB-C dans la boîte. La garantie limitée d’un an d’Apple s’applique.',
  },
  computers: {
    en: 'Ready to use out of the box. Apple’s one-year limited warranty applies.',
    fr: 'Prêt à l’emploi dès l’ouverture de la boîte. La garantie limitée d’un an d’Apple s’applique.',
  },
  'sound-and-watch': {
    en: 'Connects to your iPhone in seconds. Apple’s one-year limited warranty applies.',
    fr: 'Se connecte à votre iPhone en quelques secondes. La garantie limitée d’un an d’Apple s’applique.',
  },
};
