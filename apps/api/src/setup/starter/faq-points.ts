import { category, entry } from './faq-entry.ts';

const ask = entry('points');
const redeem = entry('redeeming');

export const faqAboutPoints = [
  category('points', 'Points', 'Points'),
  category('redeeming', 'Redeeming', 'Échanges'),
  ask(
    'how-do-i-earn-points',
    ['How do I earn points?', 'Comment puis-je accumuler des points?'],
    [
      '<p>Purchases with your rewards card earn points at the rate of the card. The <a href="/credit-cards">Credit cards</a> page shows the rates. Cash advances, fees and interest earn none.</p>',
      '<p>Les achats réglés avec votre carte à récompenses donnent des points selon son barème. La page <a href="/credit-cards">Cartes de crédit</a> indique les barèmes. Les avances de fonds, les frais et les intérêts n’en donnent pas.</p>',
    ],
  ),
  ask(
    'what-is-a-point-worth',
    ['What is a point worth?', 'Que vaut un point?'],
    [
      '<p>{minimum_points} points are worth {minimum_cash} as a statement credit, as cash back or by direct deposit. Miles have no value in cash: what they buy is set by the partner.</p>',
      '<p>{minimum_points} points valent {minimum_cash} en crédit au relevé, en remise en argent ou par dépôt direct. Les milles n’ont pas de valeur en argent : le partenaire fixe ce qu’ils permettent d’obtenir.</p>',
    ],
  ),
  ask(
    'do-points-expire',
    ['Do my points expire?', 'Mes points expirent-ils?'],
    [
      '<p>Points expire {points_life_months} months after the month of the purchase. <a href="/account">Your account</a> shows each date. We use the points that expire first.</p>',
      '<p>Les points expirent {points_life_months} mois après le mois de l’achat qui les a donnés. <a href="/account">Votre compte</a> indique ce qui expire et quand, et nous dépensons d’abord les points qui expirent les premiers.</p>',
    ],
  ),
  ask(
    'points-are-missing',
    ['Points for a purchase are missing. What can I do?', 'Il me manque des points pour un achat. Que faire?'],
    [
      '<p>Open the purchase under <a href="/account/transactions">Transactions</a>: it says what it earned and why. If that is not right, report it there, under “Report missing points”. You get a reference number, and the answer under <a href="/account/requests">Requests</a> and by email.</p>',
      '<p>Ouvrez l’achat sous <a href="/account/transactions">Opérations</a> : vous y verrez ce qu’il a donné et pourquoi. Si ce n’est pas exact, signalez-le au même endroit, sous « Signaler des points manquants ». Vous recevez un numéro de référence, puis la réponse sous <a href="/account/requests">Demandes</a> et par courriel.</p>',
    ],
  ),
  ask(
    'who-can-redeem',
    ['Who can redeem points?', 'Qui peut échanger des points?'],
    [
      '<p>The primary cardholder of an account in good standing, and the people the primary cardholder has authorized under <a href="/account/authorized-redeemers">Authorized redeemers</a>, by calling us.</p>',
      '<p>Le titulaire principal d’un compte en règle, et les personnes qu’il a désignées sous <a href="/account/authorized-redeemers">Personnes autorisées</a>, en nous appelant.</p>',
    ],
  ),
  redeem(
    'least-i-can-redeem',
    ['What is the least I can redeem?', 'Quel est le minimum pour un échange?'],
    [
      '<p>{minimum_points} points ({minimum_cash}) for Pay with Rewards, Cash Back and Direct Deposit. The minimum for a shop order is {minimum_cart_points} points.</p>',
      '<p>{minimum_points} points ({minimum_cash}) pour Payer avec vos points, la remise en argent et le dépôt direct. Une commande de la boutique atteint au moins {minimum_cart_points} points.</p>',
    ],
  ),
  redeem(
    'pay-with-rewards',
    ['Which purchases can I pay with points?', 'Quels achats puis-je payer avec mes points?'],
    [
      '<p>Purchases of {purchase_minimum} or more, within {window_days} days of posting. With an Elite card, travel purchases are worth {travel_bonus} more. A credit for travel is posted within {travel_credit_hours} hours.</p>',
      '<p>Les achats de {purchase_minimum} ou plus, dans les {window_days} jours suivant leur inscription. Avec une carte Elite, les achats de voyage valent {travel_bonus} de plus. Un crédit de voyage est inscrit en {travel_credit_hours} heures.</p>',
    ],
  ),
  redeem(
    'annual-fee',
    ['Can I pay my annual fee with points?', 'Puis-je payer mes frais annuels avec mes points?'],
    [
      '<p>Yes, with a personal card, within {window_days} days of the fee posting. Find it with your purchases under <a href="/pay-with-rewards">Pay with Rewards</a>.</p>',
      '<p>Oui, avec une carte de particulier, dans les {window_days} jours suivant l’inscription des frais. Vous les trouvez parmi vos achats sous <a href="/pay-with-rewards">Payer avec vos points</a>.</p>',
    ],
  ),
  redeem(
    'direct-deposit',
    ['How does Direct Deposit work?', 'Comment fonctionne le dépôt direct?'],
    [
      '<p>Choose a checking or savings account, enter its last four digits and the points, {minimum_points} at least. We show what is left before you confirm.</p>',
      '<p>Choisissez un compte de chèques ou d’épargne, saisissez ses quatre derniers chiffres et le nombre de points, au moins {minimum_points}. Nous montrons ce qu’il vous reste avant que vous confirmiez.</p>',
    ],
  ),
  redeem(
    'redemption-final',
    ['Can I cancel a redemption?', 'Puis-je annuler un échange?'],
    [
      '<p>Most redemptions are final. You can cancel these: shop orders for {cancellation_hours} hours, as long as they have not been shipped; transfers to the partners whose page shows a time for it; and travel bookings that are still pending.</p>',
      '<p>La plupart des échanges sont définitifs. Vous pouvez annuler : une commande de la boutique pendant {cancellation_hours} heures, tant qu’elle n’a pas été expédiée; un transfert vers un partenaire dont la page indique un délai d’annulation; et une réservation de voyage encore en attente.</p>',
    ],
  ),
];
