import type { TermsVersion } from '../../modules/terms/index.ts';

type Texts = TermsVersion['texts'];
type Section = Texts['en']['sections'][number];

const section = (heading: string, ...paragraphs: string[]): Section => ({ heading, paragraphs });

const english: readonly Section[] = [
  section(
    'Who can take part',
    'The program is for holders of a rewards credit card of the bank. The primary cardholder keeps the account and decides who may redeem for it.',
    'An account must be open and in good standing. While it is on hold, you keep your points but cannot use them.',
  ),
  section(
    'Earning points',
    'Your card earns points for purchases, as its rate table says. A purchase that is refunded takes its points back.',
    'Cash advances, fees and interest earn no points.',
  ),
  section(
    'Redeeming points',
    '{minimum_points} points are worth {minimum_cash} when they are redeemed as a statement credit, as cash back or by direct deposit. Each of these starts at {minimum_points} points.',
    'In the shop you pay with points. Where it is offered, at least {least_points_percent} of an order is paid with points and the rest with your rewards card.',
    'When a shop refunds a purchase that you paid with points, the points that paid the refunded part come back, and that part of the credit is taken back.',
    'Redemptions are final, except where these rules say otherwise. You can cancel a transfer for the time that the partner’s page shows, and a travel booking while it is pending.',
  ),
  section(
    'Orders, returns and damage',
    'You can cancel merchandise, gift cards and eGift cards within {cancellation_hours} hours of ordering, as long as they have not been shipped.',
    'Merchandise and gift cards can be returned within {return_days} days of their delivery. Damage must be reported within {damage_days} days. An eGift card cannot be returned once it is sent.',
    'What you paid comes back the way you paid it: points to the account, card payments to the card.',
  ),
  section(
    'When points expire',
    'Points expire {points_life_months} months after the month of the purchase. Your account shows each date.',
  ),
  section(
    'Authorized redeemers',
    'You can name up to five people for each account who may redeem points on your behalf. You are responsible for what they redeem, and can remove them at any time.',
  ),
];

const french: readonly Section[] = [
  section(
    'Qui peut participer',
    'Le programme s’adresse aux titulaires d’une carte de crédit à récompenses de la banque. Le titulaire principal tient le compte et décide qui peut échanger des points en son nom.',
    'Le compte doit être ouvert et en règle. Tant qu’il est suspendu, les points restent acquis mais ne peuvent pas être utilisés.',
  ),
  section(
    'Accumuler des points',
    'Votre carte accumule des points sur vos achats, selon son barème. Un achat remboursé reprend ses points.',
    'Les avances de fonds, les frais et les intérêts ne donnent pas de points.',
  ),
  section(
    'Échanger des points',
    '{minimum_points} points valent {minimum_cash} lorsqu’ils sont échangés contre un crédit au relevé, une remise en argent ou un dépôt direct. Chacun commence à {minimum_points} points.',
    'Dans la boutique, vous payez en points. Lorsque c’est offert, au moins {least_points_percent} d’une commande est payé en points et le reste avec votre carte à récompenses.',
    'Lorsqu’un commerçant rembourse un achat que vous avez payé avec des points, les points qui ont payé la partie remboursée vous reviennent, et cette partie du crédit est reprise.',
    'Les échanges sont définitifs, sauf disposition contraire des présentes règles. Un transfert peut être annulé dans le délai qu’indique la page du partenaire, et une réservation de voyage tant qu’elle est en attente.',
  ),
  section(
    'Commandes, retours et dommages',
    'Vous pouvez annuler les articles, les cartes-cadeaux et les cartes-cadeaux électroniques dans les {cancellation_hours} heures suivant la commande, tant qu’ils n’ont pas été expédiés.',
    'Les articles et les cartes-cadeaux peuvent être retournés dans les {return_days} jours suivant leur livraison. Un dommage doit être signalé dans les {damage_days} jours. Une carte-cadeau électronique ne peut être retournée une fois envoyée.',
    'Le remboursement suit votre mode de paiement : les points retournent dans le compte, les paiements par carte sur la carte.',
  ),
  section(
    'Expiration des points',
    'Les points expirent {points_life_months} mois après le mois de l’achat qui les a donnés. Votre compte indique ce qui expire, et quand.',
  ),
  section(
    'Personnes autorisées',
    'Pour chaque compte, vous pouvez désigner jusqu’à cinq personnes qui peuvent échanger des points en votre nom. Vous êtes responsable de leurs échanges et pouvez les retirer à tout moment.',
  ),
];

/** The rules a program begins with. Figures in them are the program's own. */
export const starterRules = (sectionCount = english.length): Texts => ({
  en: { title: 'Program Rules', sections: english.slice(0, sectionCount) },
  fr: { title: 'Règles du programme', sections: french.slice(0, sectionCount) },
});
