/** The frame's parts for members, in one file that visitors never fetch. */
export { MemberBanners } from './banners/member-banners.tsx';
export { Balance } from './header/balance.tsx';
export { MemberTools } from './header/member-tools.tsx';
