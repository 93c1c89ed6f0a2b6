import { always, type ContentEntry } from '../../modules/content/index.ts';
import { both, html, list } from '../../setup/starter/translated.ts';

type Offer = Extract<ContentEntry, { kind: 'global_offer' }>['document'];

const offer = (slug: string, document: Offer): ContentEntry => ({
  kind: 'global_offer',
  slug,
  window: always,
  document,
});

export const demoOffers: ContentEntry[] = [
  offer('travel-and-lifestyle-services', {
    title: both('Travel and lifestyle services', 'Services de voyage et art de vivre'),
    summary: both(
      'People to call when you are on the way: for a table, a lost suitcase or a doctor.',
      'Des personnes à appeler en voyage : pour une table, une valise égarée ou un médecin.',
    ),
    bodyHtml: both(
      html(
        '<h2>With every card</h2>',
        list(
          'Emergency assistance abroad, day and night: a replacement card, cash in an emergency, a doctor who speaks your language.',
          'Help with baggage that is delayed or lost.',
        ),
        '<h2>With Premier World and Elite</h2>',
        list(
          'A concierge for restaurants, tickets and gifts.',
          'Hotel stays with late check-out and breakfast, where the hotel takes part.',
        ),
        '<p>To use a service, call the number on the back of your card and say where you are.</p>',
      ),
      html(
        '<h2>Avec toutes les cartes</h2>',
        list(
          'Assistance d’urgence à l’étranger, jour et nuit : carte de remplacement, argent d’urgence, médecin qui parle votre langue.',
          'Aide en cas de bagages retardés ou perdus.',
        ),
        '<h2>Avec Premier World et Elite</h2>',
        list(
          'Un concierge pour les restaurants, les billets et les cadeaux.',
          'Des séjours avec départ tardif et déjeuner, dans les hôtels participants.',
        ),
        '<p>Pour utiliser un service, appelez le numéro inscrit au dos de votre carte et dites où vous êtes.</p>',
      ),
    ),
    linkText: null,
    linkUrl: null,
  }),
  offer('travel-rewards', {
    title: both('Travel rewards', 'Récompenses de voyage'),
    summary: both(
      'Flights, hotels, cars and cruises for points, and miles with the airlines you fly.',
      'Vols, hôtels, voitures et croisières contre des points, et des milles auprès de vos compagnies aériennes.',
    ),
    bodyHtml: both(
      html(
        '<h2>Book with points</h2>',
        '<p>Search flights, hotels, cars, cruises and packages, and pay with points. Find your bookings under Your travel.</p>',
        '<h2>Pay afterwards</h2>',
        '<p>Book where you like, pay with your card, and use points within {window_days} days. With an Elite card that is worth {travel_bonus} more; the credit is posted within {travel_credit_hours} hours.</p>',
        '<h2>Transfer to miles</h2>',
        '<p>Elite and Premier World cards transfer points to airline and hotel partners. A transfer takes {miles_days} days, up to {miles_days_most}.</p>',
      ),
      html(
        '<h2>Réserver avec des points</h2>',
        '<p>Cherchez vols, hôtels, voitures, croisières et forfaits, et payez en points. Vos réservations se trouvent sous Vos voyages.</p>',
        '<h2>Payer après coup</h2>',
        '<p>Réservez où vous voulez, payez avec votre carte, et utilisez vos points dans les {window_days} jours. Avec une carte Elite, cela vaut {travel_bonus} de plus; le crédit est inscrit en {travel_credit_hours} heures.</p>',
        '<h2>Convertir en milles</h2>',
        '<p>Les cartes Elite et Premier World transfèrent des points à des compagnies aériennes et à des hôtels partenaires. Un transfert prend {miles_days} jours, au plus {miles_days_most}.</p>',
      ),
    ),
    linkText: both('See miles partners', 'Voir les partenaires de milles'),
    linkUrl: '/travel-miles',
  }),
  offer('priceless-experiences', {
    title: both('Priceless experiences', 'Expériences d’exception'),
    summary: both(
      'Evenings, kitchens and courts that are open to cardholders alone.',
      'Des soirées, des cuisines et des terrains ouverts aux seuls titulaires.',
    ),
    bodyHtml: both(
      html(
        '<h2>What there is</h2>',
        list(
          'Dinner at the chef’s table, with the people who cook it.',
          'Rehearsals, backstage visits and reserved seats.',
          'Golf, tennis and cycling with professionals.',
        ),
        '<h2>How it works</h2>',
        '<p>Experiences change with the season and the city. You book them with the card. Points can pay for them afterwards, like any purchase of {purchase_minimum} or more.</p>',
      ),
      html(
        '<h2>Ce qui vous attend</h2>',
        list(
          'Un souper à la table du chef, avec l’équipe de cuisine.',
          'Des répétitions, des visites des coulisses et des places réservées.',
          'Du golf, du tennis et du vélo avec des professionnels.',
        ),
        '<h2>Comment cela fonctionne</h2>',
        '<p>Les expériences changent selon la saison et la ville. Vous les réservez avec la carte. Vous pouvez ensuite les payer en points, comme tout achat de {purchase_minimum} ou plus.</p>',
      ),
    ),
    linkText: both('Pay with Rewards', 'Payer avec vos points'),
    linkUrl: '/pay-with-rewards',
  }),
];

const card = (
  slug: string,
  summary: readonly [string, string],
  ...benefits: (readonly [string, string])[]
): ContentEntry => ({
  kind: 'credit_card',
  slug,
  window: always,
  document: { summary: both(...summary), benefits: benefits.map((benefit) => both(...benefit)) },
});

export const demoCards: ContentEntry[] = [
  card(
    'elite',
    ['For those who travel often.', 'Pour celles et ceux qui voyagent souvent.'],
    [
      'Paying for travel with points is worth {travel_bonus} more',
      'Payer un voyage en points vaut {travel_bonus} de plus',
    ],
    ['Concierge and travel services worldwide', 'Concierge et services de voyage dans le monde entier'],
  ),
  card(
    'premier-world',
    ['For a life between two places.', 'Pour une vie entre deux lieux.'],
    ['Concierge and travel services worldwide', 'Concierge et services de voyage dans le monde entier'],
  ),
  card(
    'advance',
    ['For the week’s shopping.', 'Pour les achats de la semaine.'],
    ['More points on groceries', 'Plus de points à l’épicerie'],
  ),
  card(
    'platinum',
    ['For evenings out.', 'Pour les soirées au restaurant.'],
    ['More points on dining', 'Plus de points au restaurant'],
    ['Cash back from {minimum_points} points', 'Remise en argent à partir de {minimum_points} points'],
  ),
  card(
    'business',
    ['For the company and its people.', 'Pour l’entreprise et son personnel.'],
    [
      'One pool of points for all cards of the company',
      'Un seul solde de points pour toutes les cartes de l’entreprise',
    ],
    ['More points on office supplies and travel', 'Plus de points sur les fournitures de bureau et les voyages'],
  ),
  card(
    'cash',
    ['For those who want it simple.', 'Pour celles et ceux qui aiment la simplicité.'],
    ['The same rate on every purchase', 'Le même barème pour chaque achat'],
    ['{minimum_points} points come back as {minimum_cash}', '{minimum_points} points reviennent en {minimum_cash}'],
  ),
];
