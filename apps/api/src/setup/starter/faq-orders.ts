import { category, entry } from './faq-entry.ts';

const shop = entry('orders');
const miles = entry('miles-and-travel');
const account = entry('account');

export const faqAboutOrders = [
  category('orders', 'Shop and orders', 'Boutique et commandes'),
  category('miles-and-travel', 'Miles and travel', 'Milles et voyages'),
  category('account', 'Your account', 'Votre compte'),
  shop(
    'when-does-my-order-arrive',
    ['When does my order arrive?', 'Quand ma commande arrive-t-elle?'],
    [
      '<p>Merchandise takes {delivery_weeks} weeks from the order, of which {dispatch_days} business days are on the way. Gift cards come by post in {gift_card_days} business days. eGift cards are emailed within {gift_card_hours} hours. The confirmation comes by email within {confirmation_hours} hours.</p>',
      '<p>Les articles arrivent {delivery_weeks} semaines après la commande, dont {dispatch_days} jours ouvrables de transport. Les cartes-cadeaux arrivent par la poste en {gift_card_days} jours ouvrables. Les cartes-cadeaux électroniques sont envoyées par courriel dans les {gift_card_hours} heures. La confirmation arrive par courriel dans les {confirmation_hours} heures.</p>',
    ],
  ),
  shop(
    'cancel-an-order',
    ['Can I cancel an order?', 'Puis-je annuler une commande?'],
    [
      '<p>Within {cancellation_hours} hours, the whole order or single items, as long as they have not been shipped. Your points and any card payment come back.</p>',
      '<p>Dans les {cancellation_hours} heures, la commande entière ou certains articles, tant qu’ils n’ont pas été expédiés. Vos points et le paiement par carte vous sont rendus.</p>',
    ],
  ),
  shop(
    'return-an-item',
    ['How do I return an item?', 'Comment retourner un article?'],
    [
      '<p>Ask for the return within {return_days} days of delivery, under <a href="/account/order-history">Your orders</a>. What you paid comes back the way you paid it.</p>',
      '<p>Demandez le retour dans les {return_days} jours suivant la livraison, sous <a href="/account/order-history">Vos commandes</a>. Le remboursement suit votre mode de paiement.</p>',
    ],
  ),
  shop(
    'damaged-item',
    ['An item arrived damaged. What now?', 'Un article est arrivé endommagé. Que faire?'],
    [
      '<p>Report it within {damage_days} days of delivery, under <a href="/account/order-history">Your orders</a>. Please keep the packaging until we answer.</p>',
      '<p>Signalez-le dans les {damage_days} jours suivant la livraison, sous <a href="/account/order-history">Vos commandes</a>. Veuillez garder l’emballage jusqu’à notre réponse.</p>',
    ],
  ),
  shop(
    'pay-part-with-card',
    ['Can I pay part of an order with my card?', 'Puis-je payer une partie d’une commande avec ma carte?'],
    [
      '<p>Yes, where it is offered: at least {least_points_percent} with points, and the rest with your {brand} rewards card.</p>',
      '<p>Oui, lorsque c’est offert : au moins {least_points_percent} en points, et le reste avec votre carte à récompenses {brand}.</p>',
    ],
  ),
  miles(
    'who-can-transfer-miles',
    ['Which cards can transfer points to miles?', 'Quelles cartes permettent de convertir des points en milles?'],
    [
      '<p>Elite and Premier World. If you also carry another card, switch to one of these first.</p>',
      '<p>Les cartes Elite et Premier World. Si vous avez aussi une autre carte, passez d’abord à l’une d’elles.</p>',
    ],
  ),
  miles(
    'how-long-do-miles-take',
    ['How long does a transfer take?', 'Combien de temps prend un transfert?'],
    [
      '<p>As a rule {miles_days} days, and up to {miles_days_most}. Each partner shows its own time. You cannot cancel a transfer after the partner has it.</p>',
      '<p>En règle générale {miles_days} jours, et au plus {miles_days_most}. Chaque partenaire indique son délai. Un transfert ne peut plus être annulé une fois reçu par le partenaire.</p>',
    ],
  ),
  miles(
    'membership-not-accepted',
    ['My membership number is not accepted. Why?', 'Mon numéro de membre est refusé. Pourquoi?'],
    [
      '<p>The number and the name must be the same as with the partner. Leave out spaces and hyphens, and write your name as it appears on your membership.</p>',
      '<p>Le numéro et le nom doivent être les mêmes que chez le partenaire. Omettez les espaces et les traits d’union, et écrivez votre nom comme il figure sur votre carte de membre.</p>',
    ],
  ),
  miles(
    'change-a-booking',
    ['How do I change or cancel a booking?', 'Comment modifier ou annuler une réservation?'],
    [
      '<p>Open it under <a href="/account/my-itinerary">Your travel</a>. What is possible, and what it costs, is set by the airline or the hotel.</p>',
      '<p>Ouvrez-la sous <a href="/account/my-itinerary">Vos voyages</a>. Ce qui est possible, et à quel prix, dépend de la compagnie aérienne ou de l’hôtel.</p>',
    ],
  ),
  account(
    'forgot-password',
    ['I forgot my password.', 'J’ai oublié mon mot de passe.'],
    [
      '<p>Business cardholders <a href="/forgot-password">set a new one</a> by email. Personal cardholders log on with the bank and change it there.</p>',
      '<p>Les entreprises <a href="/forgot-password">en choisissent un nouveau</a> par courriel. Les particuliers se connectent par la banque et le changent là-bas.</p>',
    ],
  ),
  account(
    'cannot-log-on',
    ['Why can’t I log on?', 'Pourquoi ne puis-je pas me connecter?'],
    [
      '<p>You must be the primary cardholder, the account must be in good standing, and there must have been no recent report of a lost or stolen card and no recent change of product. After such a change, please call us.</p>',
      '<p>Vous devez être titulaire principal ou principale, le compte doit être en règle, et il ne doit y avoir eu récemment ni déclaration de perte ou de vol, ni changement de produit. Après un tel changement, veuillez nous appeler.</p>',
    ],
  ),
  account(
    'several-cards',
    ['I have several cards. Where are their points?', 'J’ai plusieurs cartes. Où sont leurs points?'],
    [
      '<p>Cards that share a pool share their points. Choose the card you want to use under Switch accounts; the balance, the cart and the offers follow it.</p>',
      '<p>Les cartes d’un même groupe partagent leurs points. Choisissez la carte à utiliser sous Changer de compte; le solde, le panier et les offres la suivent.</p>',
    ],
  ),
  account(
    'which-browsers',
    ['Which browsers can I use?', 'Quels navigateurs puis-je utiliser?'],
    ['<p>The site is made for {browsers}.</p>', '<p>Le site est conçu pour {browsers}.</p>'],
  ),
];
