import { both, html, list } from './translated.ts';

export const supportBody = both(
  html(
    '<h2>Before you call</h2>',
    '<p>Have the last four digits of your card ready and, for an order, its number. We never ask for your password or for the security code of your card.</p>',
    '<h2>What you can do yourself</h2>',
    list(
      'Cancel merchandise, gift cards and eGift cards within {cancellation_hours} hours, under <a href="/account/order-history">Your orders</a>.',
      'Ask for a return within {return_days} days of delivery, or report damage within {damage_days} days, in the same place.',
      'Have an eGift card sent again, or an order confirmation mailed.',
      'See why a purchase earned what it did under <a href="/account/transactions">Transactions</a>. If points are missing, report it there.',
    ),
    '<h2>Forgot your password?</h2>',
    '<p>Business cardholders <a href="/forgot-password">set a new one here</a>. Personal cardholders log on with the bank and change their password there.</p>',
    '<h2>Lost or stolen card</h2>',
    '<p>Call the number on the back of your card at any hour.</p>',
  ),
  html(
    '<h2>Avant d’appeler</h2>',
    '<p>Ayez sous la main les quatre derniers chiffres de votre carte et, pour une commande, son numéro. Nous ne demandons jamais votre mot de passe ni le code de sécurité de votre carte.</p>',
    '<h2>Ce que vous pouvez faire vous-même</h2>',
    list(
      'Annuler un article, une carte-cadeau ou une carte-cadeau électronique dans les {cancellation_hours} heures, sous <a href="/account/order-history">Vos commandes</a>.',
      'Demander un retour dans les {return_days} jours suivant la livraison, ou signaler un dommage dans les {damage_days} jours, au même endroit.',
      'Faire renvoyer une carte-cadeau électronique, ou la confirmation d’une commande.',
      'Voir pourquoi un achat a donné tel nombre de points, sous <a href="/account/transactions">Opérations</a>. S’il manque des points, signalez-le au même endroit.',
    ),
    '<h2>Mot de passe oublié?</h2>',
    '<p>Les entreprises <a href="/forgot-password">en choisissent un nouveau ici</a>. Les particuliers se connectent par la banque et y changent leur mot de passe.</p>',
    '<h2>Carte perdue ou volée</h2>',
    '<p>Appelez à toute heure le numéro inscrit au dos de votre carte.</p>',
  ),
);

export const retailerBody = both(
  html(
    '<h2>How it works</h2>',
    '<ol><li>The primary cardholder links the card here, once.</li><li>At Amazon’s checkout you choose your rewards card and how much to pay with points.</li><li>The points leave your balance when Amazon charges the order, at the rate shown at its checkout.</li></ol>',
    '<h2>Who can use it</h2>',
    '<p>Primary cardholders link the card. Additional cardholders use the points of the account at the retailer, once the card is linked.</p>',
    '<h2>Good to know</h2>',
    list(
      'Orders, deliveries and returns are Amazon’s. What you return there comes back to your points or to your card, the way you paid.',
      'You can unlink the card at any time. Orders already placed are not touched.',
      'Amazon learns the last four digits of the linked card and, for each payment, whether your points pay for it. It does not learn your balance.',
    ),
  ),
  html(
    '<h2>Comment cela fonctionne</h2>',
    '<ol><li>Le titulaire principal associe la carte ici, une seule fois.</li><li>À la caisse d’Amazon, vous choisissez votre carte à récompenses et la part à payer en points.</li><li>Les points quittent votre solde lorsqu’Amazon facture la commande, au taux affiché à sa caisse.</li></ol>',
    '<h2>Qui peut l’utiliser</h2>',
    '<p>Les titulaires principaux associent la carte. Les titulaires supplémentaires utilisent les points du compte chez le détaillant, une fois la carte associée.</p>',
    '<h2>Bon à savoir</h2>',
    list(
      'Les commandes, les livraisons et les retours relèvent d’Amazon. Ce que vous y retournez revient à vos points ou à votre carte, comme vous avez payé.',
      'Vous pouvez dissocier la carte à tout moment. Les commandes déjà passées ne changent pas.',
      'Amazon reçoit les quatre derniers chiffres de la carte associée et apprend, pour chaque paiement, si vos points le couvrent. Votre solde ne lui est pas communiqué.',
    ),
  ),
);
