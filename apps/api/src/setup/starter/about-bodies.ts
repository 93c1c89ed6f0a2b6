import { both, html, list } from './translated.ts';

export const aboutBody = both(
  html(
    '<h2>What your points are worth</h2>',
    '<p>Every purchase with a {brand} rewards card earns points. A point is yours as soon as the purchase posts: {minimum_points} points are worth {minimum_cash} as a statement credit, as cash back or by direct deposit.</p>',
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
    '<p>The program is run by {brand} for holders of its personal and business rewards cards. If you have a question, contact <a href="/customer-support">Customer Support</a>.</p>',
  ),
  html(
    '<h2>Ce que valent vos points</h2>',
    '<p>Chaque achat réglé avec une carte à récompenses {brand} rapporte des points. Un point vous appartient dès l’inscription de l’achat : {minimum_points} points valent {minimum_cash} en crédit au relevé, en remise en argent ou par dépôt direct.</p>',
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
    '<p>Le programme est géré par {brand} pour les titulaires de ses cartes à récompenses, particuliers et entreprises. Pour toute question, communiquez avec le <a href="/customer-support">Service à la clientèle</a>.</p>',
  ),
);

export const accessibilityBody = both(
  html(
    '<h2>Status</h2>',
    '<p>This site partly meets the Web Content Accessibility Guidelines 2.2, level AA. The known issues are listed below. This statement was last updated on November 16, 2026.</p>',
    '<h2>What you can expect</h2>',
    list(
      'You can do everything with a keyboard, and the focus is always visible.',
      'Pages work from 320 pixels in width, at 400% zoom and with text of twice the size, without scrolling sideways.',
      'Color is never the only sign of a meaning. Text has a contrast of at least 4.5 to 1.',
      'You can pause slides. They do not move if your device asks for less motion.',
      'We warn you before your session ends.',
    ),
    '<h2>How we test</h2>',
    '<p>Automated tools check every page in English and French, on a phone and on a desktop, before each release. People who use assistive technology have not tested the site yet.</p>',
    '<h2>Known issues</h2>',
    list(
      'Checkout and some dialogs lead to the first error, without a list of all errors.',
      'Public pages can be read without JavaScript. Logging on and using points need it.',
      'Partner sites, such as travel and airline sites, have their own statements.',
    ),
    '<h2>Browsers</h2>',
    '<p>The site is made for {browsers}.</p>',
    '<h2>Contact us</h2>',
    '<p>If something does not work for you, <a href="/account/requests/new">write to us</a> or call <a href="tel:{personal_phone}">{personal_phone}</a> (business: <a href="tel:{business_phone}">{business_phone}</a>). You can use a relay service. We will help you finish your task, and fix the problem. Documents are available in large print on request.</p>',
  ),
  html(
    '<h2>État de conformité</h2>',
    '<p>Ce site est partiellement conforme aux Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA. Les problèmes connus sont énumérés ci-dessous. Cette déclaration a été mise à jour le 16 novembre 2026.</p>',
    '<h2>Ce à quoi vous pouvez vous attendre</h2>',
    list(
      'Tout peut se faire au clavier seul, et le focus est toujours visible.',
      'Les pages fonctionnent à partir de 320 pixels de largeur, avec un zoom de 400 % et avec un texte deux fois plus grand, sans défilement horizontal.',
      'La couleur ne porte jamais seule une information; le contraste du texte est d’au moins 4,5 pour 1.',
      'Vous pouvez mettre les diapositives en pause. Elles ne bougent pas si votre appareil demande moins d’animations.',
      'Nous vous avertissons avant la fin de votre session.',
    ),
    '<h2>Nos vérifications</h2>',
    '<p>Des outils automatiques vérifient chaque page, en anglais et en français, sur téléphone et sur ordinateur, avant chaque publication. Aucune personne utilisant une technologie d’assistance n’a encore mis le site à l’essai.</p>',
    '<h2>Problèmes connus</h2>',
    list(
      'Le paiement et certaines boîtes de dialogue mènent à la première erreur, sans liste de toutes les erreurs.',
      'Les pages publiques se lisent sans JavaScript. Il en faut pour se connecter et utiliser des points.',
      'Les sites de nos partenaires, par exemple de voyage ou de compagnies aériennes, ont leur propre déclaration.',
    ),
    '<h2>Navigateurs</h2>',
    '<p>Le site est conçu pour {browsers}.</p>',
    '<h2>Nous joindre</h2>',
    '<p>Si quelque chose ne fonctionne pas pour vous, <a href="/account/requests/new">écrivez-nous</a> ou appelez le <a href="tel:{personal_phone}">{personal_phone}</a> (entreprises : <a href="tel:{business_phone}">{business_phone}</a>). Vous pouvez utiliser un service de relais. Nous vous aiderons à terminer ce que vous vouliez faire et corrigerons le problème. Les documents existent en gros caractères sur demande.</p>',
  ),
);
