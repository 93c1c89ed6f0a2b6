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
  device('iPhone Pro', 'phones-and-tablets', '1f4f1', 109_900, true),
  device('iPad', 'phones-and-tablets', '1f4f1', 34_900, true),
  device('iPad Air', 'phones-and-tablets', '1f4f1', 59_900, true),
  device('MacBook Air 13', 'computers', '1f4bb', 99_900, true),
  device('MacBook Pro 14', 'computers', '1f4bb', 159_900, true),
  device('iMac 24', 'computers', '1f5a5-fe0f', 129_900, true),
  device('Magic Keyboard', 'computers', '2328-fe0f', 9_900),
  device('AirPods', 'sound-and-watch', '1f3a7', 12_900),
  device('AirPods Pro', 'sound-and-watch', '1f3a7', 24_900),
  device('HomePod mini', 'sound-and-watch', '1f50a', 9_900),
  device('Apple Watch', 'sound-and-watch', '231a', 39_900),
];
