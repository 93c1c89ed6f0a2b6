/** The frame's parts for members, in one file that visitors never fetch. */
export { MemberBanners } from './banners/member-banners.tsx';
export { Balance } from './header/balance.tsx';
export { MemberTools } from './header/member-tools.tsx';
// The server draws with it before any of this runs. It is linked in the server's page because it is named here.
import './drawn-frame/drawn-frame.css';
