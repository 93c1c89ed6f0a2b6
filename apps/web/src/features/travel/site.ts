export type Site = 'travel' | 'vacation' | 'access';
