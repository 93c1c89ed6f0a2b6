import { both, html, list } from './translated.ts';

export const aboutBody = both(
  html(
    '<h2>How it began to be worth something</h2>',
    '<p>Every purchase with a {brand} rewards card earns points. A point is yours from the moment the purchase posts, and it keeps its value: {minimum_points} points are worth {minimum_cash} as a statement credit, as cash back or by direct deposit.</p>',
    '<h2>What you can do with points</h2>',
    list(
      '<strong>Shop.</strong> Merchandise, gift cards and eGift cards, paid with points. Where it is offered, at least {least_points_percent} of an order is paid with points and the rest with your rewards card.',
      '<strong>Pay with Rewards.</strong> A credit against purchases of {purchase_minimum} or more, up to {window_days} days after they post.',
      '<strong>Cash Back and Direct Deposit.</strong> To your statement, or to a checking or savings account, from {minimum_points} points.',
      '<strong>Miles.</strong> Elite and Premier World cards transfer points to airline and hotel partners.',
      '<strong>Amazon.</strong> Link your card and <a href="/amazon">pay with points at Amazon’s checkout</a>.',
      '<strong>Travel.</strong> Flights, hotels, cars, cruises and packages. With an Elite card, paying for travel with points is worth {travel_bonus} more.',
    ),
    '<h2>Every point is accounted for</h2>',
    '<p>Your account shows each credit and debit, what expires when, and a proof that it adds up. Points that expire soonest are spent first. They last {points_life_months} months from the month of the purchase.</p>',
    '<h2>Who runs it</h2>',
    '<p>The program is run by {brand} for holders of its personal and business rewards cards. Questions are answered by people: see <a href="/customer-support">Customer Support</a>.</p>',
  ),
  html(
    '<h2>D’où vient leur valeur</h2>',
    '<p>Chaque achat réglé avec une carte à récompenses {brand} donne des points. Un point vous appartient dès l’inscription de l’achat et garde sa valeur : {minimum_points} points valent {minimum_cash} en crédit au relevé, en remise en argent ou par dépôt direct.</p>',
    '<h2>Ce que vous pouvez faire de vos points</h2>',
    list(
      '<strong>La boutique.</strong> Articles, cartes-cadeaux et cartes-cadeaux électroniques, payés en points. Lorsque c’est offert, au moins {least_points_percent} de la commande est payé en points et le reste avec votre carte à récompenses.',
      '<strong>Payer avec vos points.</strong> Un crédit pour les achats de {purchase_minimum} ou plus, jusqu’à {window_days} jours après leur inscription.',
      '<strong>Remise en argent et dépôt direct.</strong> Sur votre relevé, ou dans un compte de chèques ou d’épargne, à partir de {minimum_points} points.',
      '<strong>Milles.</strong> Les cartes Elite et Premier World transfèrent des points à des compagnies aériennes et à des hôtels partenaires.',
      '<strong>Amazon.</strong> Associez votre carte et <a href="/amazon">payez avec vos points à la caisse d’Amazon</a>.',
      '<strong>Voyages.</strong> Vols, hôtels, voitures, croisières et forfaits. Avec une carte Elite, payer un voyage en points vaut {travel_bonus} de plus.',
    ),
    '<h2>Chaque point est comptabilisé</h2>',
    '<p>Votre compte montre chaque crédit et chaque débit, ce qui expire et quand, et la preuve que le total est exact. Les points qui expirent les premiers sont dépensés les premiers. Ils durent {points_life_months} mois à compter du mois de l’achat.</p>',
    '<h2>Qui s’en occupe</h2>',
    '<p>Le programme est géré par {brand} pour les titulaires de ses cartes à récompenses, particuliers et entreprises. Des personnes répondent à vos questions : voyez le <a href="/customer-support">Service à la clientèle</a>.</p>',
  ),
);

export const accessibilityBody = both(
  html(
    '<h2>What we work to</h2>',
    '<p>This site is built to the Web Content Accessibility Guidelines 2.2, level AA. Every page is checked by machine in English and French, on a phone and on a desktop, before it is released, and by people with a keyboard and a screen reader.</p>',
    '<h2>What you can rely on</h2>',
    list(
      'Everything can be done with a keyboard alone, and the focus is always visible.',
      'Pages work from 320 pixels in width and at 400% zoom, without scrolling sideways.',
      'Colour never carries a meaning alone; text holds a contrast of at least 4.5 to 1.',
      'Slides can be paused, and do not move by themselves if you ask your device for less motion.',
      'You are warned before a session ends, and one key keeps it open.',
    ),
    '<h2>What we know is not right yet</h2>',
    '<p>Sites of our partners, such as travel and airline sites, open in a new tab and follow their own statements.</p>',
    '<h2>Browsers</h2>',
    '<p>The site is made for {browsers}.</p>',
    '<h2>Tell us</h2>',
    '<p>If something stands in your way, call <a href="tel:{personal_phone}">{personal_phone}</a> (business: <a href="tel:{business_phone}">{business_phone}</a>). We will help you with what you came for, and mend what stopped you. Documents are available in large print on request.</p>',
  ),
  html(
    '<h2>Notre règle</h2>',
    '<p>Ce site est conçu selon les Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA. Chaque page est vérifiée par des outils, en anglais et en français, sur téléphone et sur ordinateur, avant d’être publiée, puis par des personnes, au clavier et avec un lecteur d’écran.</p>',
    '<h2>Ce sur quoi vous pouvez compter</h2>',
    list(
      'Tout peut se faire au clavier seul, et le focus est toujours visible.',
      'Les pages fonctionnent à partir de 320 pixels de largeur et avec un zoom de 400 %, sans défilement horizontal.',
      'La couleur ne porte jamais seule une information; le contraste du texte est d’au moins 4,5 pour 1.',
      'Les diapositives peuvent être mises en pause, et ne bougent pas d’elles-mêmes si votre appareil demande moins d’animations.',
      'Vous êtes averti avant la fin d’une session, et une touche suffit pour la prolonger.',
    ),
    '<h2>Ce qui reste à améliorer</h2>',
    '<p>Les sites de nos partenaires, par exemple de voyage ou de compagnies aériennes, s’ouvrent dans un nouvel onglet et suivent leur propre déclaration.</p>',
    '<h2>Navigateurs</h2>',
    '<p>Le site est conçu pour {browsers}.</p>',
    '<h2>Dites-le-nous</h2>',
    '<p>Si un obstacle vous arrête, appelez le <a href="tel:{personal_phone}">{personal_phone}</a> (entreprises : <a href="tel:{business_phone}">{business_phone}</a>). Nous vous aiderons à faire ce que vous vouliez faire, et nous corrigerons ce qui vous a arrêté. Les documents existent en gros caractères sur demande.</p>',
  ),
);
