import { lazy } from 'react';

const load = () => import('./member-frame.ts');

export const Balance = lazy(async () => ({ default: (await load()).Balance }));
export const MemberBanners = lazy(async () => ({ default: (await load()).MemberBanners }));
export const MemberTools = lazy(async () => ({ default: (await load()).MemberTools }));
