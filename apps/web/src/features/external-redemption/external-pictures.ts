import bank from '@lobehub/fluent-emoji-3d/assets/1f3e6.webp';
import books from '@lobehub/fluent-emoji-3d/assets/1f4da.webp';
import bulb from '@lobehub/fluent-emoji-3d/assets/1f4a1.webp';
import cap from '@lobehub/fluent-emoji-3d/assets/1f393.webp';
import chart from '@lobehub/fluent-emoji-3d/assets/1f4c8.webp';
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp';
import heart from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp';
import loaf from '@lobehub/fluent-emoji-3d/assets/1f35e.webp';
import phone from '@lobehub/fluent-emoji-3d/assets/1f4f1.webp';
import receipt from '@lobehub/fluent-emoji-3d/assets/1f9fe.webp';
import school from '@lobehub/fluent-emoji-3d/assets/1f3eb.webp';
import sparkles from '@lobehub/fluent-emoji-3d/assets/2728.webp';
import tree from '@lobehub/fluent-emoji-3d/assets/1f333.webp';

const pictures: Readonly<Record<string, string>> = {
  'bill-credit': receipt,
  'cash-back': coin,
  'city-food-bank': loaf,
  'direct-deposit': bank,
  education: cap,
  electricity: bulb,
  'gift-a-cause': heart,
  investments: chart,
  'open-books': books,
  'phone-and-internet': phone,
  'river-keepers': tree,
  'student-loan': school,
  tuition: cap,
};

/** By the server's name; a name that is new to this version still gets a picture. */
export const pictureOf = (name: string): string => pictures[name] ?? sparkles;
