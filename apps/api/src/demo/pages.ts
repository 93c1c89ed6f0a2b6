import type { ContentEntry } from '../modules/content/index.ts';

function footerPage(slug: string, groupCode: string, en: string, fr: string): ContentEntry {
  return { kind: 'page', slug, document: { title: { en, fr }, route: `/${slug}`, type: 'footer', groupCode } };
}

export const demoPages: ContentEntry[] = [
  footerPage('about', 'program', 'About', 'À propos'),
  footerPage('program-rules', 'program', 'Program Rules', 'Règles du programme'),
  footerPage('faq', 'program', 'FAQ', 'Questions fréquentes'),
  footerPage('accessibility', 'legal', 'Accessibility', 'Accessibilité'),
  footerPage('privacy', 'legal', 'Privacy', 'Confidentialité'),
  footerPage('terms', 'legal', 'Terms', 'Conditions'),
  footerPage('customer-support', 'support', 'Customer Support', 'Service à la clientèle'),
];
