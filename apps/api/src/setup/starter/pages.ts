import { always, type ContentEntry } from '../../modules/content/index.ts';
import { aboutBody, accessibilityBody } from './about-bodies.ts';
import { privacyBody, termsBody } from './legal-bodies.ts';
import { retailerBody, supportBody } from './support-bodies.ts';
import { both } from './translated.ts';

type Page = Extract<ContentEntry, { kind: 'page' }>['document'];

const page = (slug: string, document: Omit<Page, 'route' | 'type'>): ContentEntry => ({
  kind: 'page',
  slug,
  window: always,
  document: { ...document, route: `/${slug}`, type: document.groupCode === null ? 'internal' : 'footer' },
});

export const starterPages: ContentEntry[] = [
  page('about', {
    title: both('About', 'À propos'),
    lead: both(
      'A rewards program for the people and businesses who carry a {brand} rewards credit card.',
      'Un programme de récompenses pour les particuliers et les entreprises qui ont une carte de crédit à récompenses {brand}.',
    ),
    bodyHtml: aboutBody,
    groupCode: 'program',
  }),
  page('program-rules', {
    title: both('Program Rules', 'Règles du programme'),
    lead: both(
      'The rules in force today, as members accept them. They apply to all cards of the program.',
      'Les règles en vigueur aujourd’hui, telles que les membres les acceptent. Elles s’appliquent à toutes les cartes du programme.',
    ),
    bodyHtml: null,
    groupCode: 'program',
  }),
  page('faq', {
    title: both('FAQ', 'Questions fréquentes'),
    lead: both(
      'Short answers about points, orders, miles and your account.',
      'Des réponses brèves sur les points, les commandes, les milles et votre compte.',
    ),
    bodyHtml: null,
    groupCode: 'program',
  }),
  page('accessibility', {
    title: both('Accessibility', 'Accessibilité'),
    lead: both(
      'Everybody who carries the card should be able to use what it earns.',
      'Toute personne qui a la carte doit pouvoir utiliser ce qu’elle rapporte.',
    ),
    bodyHtml: accessibilityBody,
    groupCode: 'legal',
  }),
  page('privacy', {
    title: both('Privacy', 'Confidentialité'),
    lead: both(
      'What this site keeps about you, why, for how long, and what you can decide.',
      'Ce que ce site conserve à votre sujet, pourquoi, combien de temps, et ce que vous pouvez décider.',
    ),
    bodyHtml: privacyBody,
    groupCode: 'legal',
  }),
  page('terms', {
    title: both('Terms', 'Conditions'),
    lead: both(
      'The terms of using this site. What your points can do is set out in the Program Rules.',
      'Les conditions d’utilisation de ce site. Ce que vous pouvez faire de vos points est énoncé dans les Règles du programme.',
    ),
    bodyHtml: termsBody,
    groupCode: 'legal',
  }),
  page('customer-support', {
    title: both('Customer Support', 'Service à la clientèle'),
    lead: both(
      'Call us, or find the answer here at any hour.',
      'Appelez-nous, ou trouvez la réponse ici à toute heure.',
    ),
    bodyHtml: supportBody,
    groupCode: 'support',
  }),
  page('amazon', {
    title: both('Shop with points at Amazon', 'Payez avec vos points chez Amazon'),
    lead: both(
      'Link your card once, then pay with points at Amazon’s checkout whenever you like.',
      'Associez votre carte une fois, puis payez avec vos points à la caisse d’Amazon quand vous le voulez.',
    ),
    bodyHtml: retailerBody,
    groupCode: null,
  }),
  page('global-offers', {
    title: both('Global offers', 'Offres mondiales'),
    lead: both(
      'What your card opens beyond points: services when you travel, rewards on the way, and evenings to remember.',
      'Ce que votre carte vous offre au-delà des points : des services en voyage, des récompenses en chemin et des soirées mémorables.',
    ),
    bodyHtml: null,
    groupCode: null,
  }),
  page('credit-cards', {
    title: both('Credit cards', 'Cartes de crédit'),
    lead: both(
      'Six cards earn points in this program. See what each one earns, and what its points can do.',
      'Six cartes accumulent des points dans ce programme. Voyez ce que chacune rapporte et ce que valent ses points.',
    ),
    bodyHtml: null,
    groupCode: null,
  }),
];
