import { latePart } from '../lib/late-part.tsx';

const load = () => import('./member-frame.ts');

export const Balance = latePart(async () => (await load()).Balance);
export const MemberBanners = latePart(async () => (await load()).MemberBanners);
export const MemberTools = latePart(async () => (await load()).MemberTools);
