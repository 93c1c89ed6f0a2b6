import type { NewProduct } from '../../modules/catalogue/index.ts';

interface Named {
  readonly slug: string;
  readonly en: string;
  readonly fr: string;
}

export interface Leaf extends Named {
  readonly choice: 'colour' | 'size' | 'shoe-size' | 'none';
}

export interface Shelf extends Named {
  readonly leaves: readonly Leaf[];
}

export interface Department extends Named {
  readonly ground: NewProduct['ground'];
  readonly brands: readonly string[];
  readonly shelves: readonly Shelf[];
}

const leaf = (slug: string, en: string, fr: string, choice: Leaf['choice']): Leaf => ({ slug, en, fr, choice });
const shelf = (slug: string, en: string, fr: string, ...leaves: Leaf[]): Shelf => ({ slug, en, fr, leaves });

/** The tree of categories. What each leaf sells is in products.tsv. */
export const departments: readonly Department[] = [
  {
    slug: 'electronics',
    en: 'Electronics',
    fr: 'Électronique',
    ground: 'sky',
    brands: ['Sonora', 'Halden', 'Tempo', 'Orbit', 'Aerbook', 'Lumen & Field', 'Playfield', 'Voltra'],
    shelves: [
      shelf(
        'audio',
        'Audio',
        'Audio',
        leaf('headphones', 'Headphones', 'Casques d’écoute', 'colour'),
        leaf('speakers', 'Speakers', 'Haut-parleurs', 'colour'),
        leaf('radios', 'Radios and microphones', 'Radios et microphones', 'none'),
      ),
      shelf(
        'computers',
        'Computers',
        'Informatique',
        leaf('laptops', 'Laptops and desktops', 'Ordinateurs', 'none'),
        leaf('computer-accessories', 'Computer accessories', 'Accessoires informatiques', 'colour'),
      ),
      shelf(
        'photo-and-video',
        'Cameras, screens and wearables',
        'Caméras, écrans et objets connectés',
        leaf('cameras', 'Cameras', 'Appareils photo et caméras', 'none'),
        leaf('televisions', 'Televisions and telephones', 'Téléviseurs et téléphones', 'none'),
        leaf('wearables-and-games', 'Wearables and games', 'Objets connectés et jeux vidéo', 'colour'),
      ),
    ],
  },
  {
    slug: 'home-and-kitchen',
    en: 'Home and kitchen',
    fr: 'Maison et cuisine',
    ground: 'sand',
    brands: ['Morning House', 'Maison Orme', 'Casa Lume', 'Northkitchen', 'Ostra', 'Fjellstad', 'Brightwell'],
    shelves: [
      shelf(
        'kitchen',
        'Kitchen',
        'Cuisine',
        leaf('coffee-and-tea', 'Coffee and tea', 'Café et thé', 'colour'),
        leaf('cookware', 'Cookware', 'Batterie de cuisine', 'none'),
        leaf('table', 'Table', 'Art de la table', 'none'),
        leaf('pantry', 'Fine food', 'Épicerie fine', 'none'),
      ),
      shelf(
        'living',
        'Living',
        'Salon et chambre',
        leaf('furniture', 'Furniture', 'Mobilier', 'colour'),
        leaf('lighting-and-decor', 'Lighting and decor', 'Éclairage et décoration', 'none'),
      ),
      shelf('household', 'Household', 'Entretien', leaf('cleaning', 'Cleaning', 'Ménage', 'none')),
    ],
  },
  {
    slug: 'travel-and-luggage',
    en: 'Travel and luggage',
    fr: 'Voyage et bagages',
    ground: 'mint',
    brands: ['Voyage & Co.', 'Carrel', 'Skyward', 'Harbour & Pine'],
    shelves: [
      shelf(
        'luggage',
        'Luggage',
        'Bagages',
        leaf('suitcases', 'Suitcases', 'Valises', 'colour'),
        leaf('backpacks', 'Backpacks and briefcases', 'Sacs à dos et porte-documents', 'colour'),
      ),
      shelf(
        'travel-accessories',
        'Travel accessories',
        'Accessoires de voyage',
        leaf('travel-comfort', 'On the way', 'En route', 'none'),
      ),
    ],
  },
  {
    slug: 'sports-and-outdoors',
    en: 'Sports and outdoors',
    fr: 'Sports et plein air',
    ground: 'mint',
    brands: ['Northfold', 'Pavé', 'Trailmark', 'Alpenrose', 'Kinetiq'],
    shelves: [
      shelf(
        'outdoors',
        'Outdoors',
        'Plein air',
        leaf('camping', 'Camping', 'Camping', 'none'),
        leaf('hiking', 'Hiking', 'Randonnée', 'shoe-size'),
      ),
      shelf(
        'cycling-and-boards',
        'Cycling and boards',
        'Vélo et glisse',
        leaf('bicycles', 'Bicycles', 'Vélos', 'size'),
        leaf('boards-and-skis', 'Boards, skis and skates', 'Planches, skis et patins', 'none'),
      ),
      shelf(
        'fitness',
        'Fitness',
        'Entraînement',
        leaf('ball-sports', 'Ball sports', 'Sports de ballon', 'none'),
        leaf('racket-sports', 'Rackets, targets and water', 'Raquettes, cibles et plongée', 'none'),
        leaf('running', 'Running', 'Course à pied', 'shoe-size'),
      ),
    ],
  },
  {
    slug: 'fashion',
    en: 'Fashion',
    fr: 'Mode',
    ground: 'blush',
    brands: ['Costa Verde', 'Lindqvist', 'Atelier Neuf', 'Sable', 'Juniper Lane'],
    shelves: [
      shelf(
        'clothing',
        'Clothing',
        'Vêtements',
        leaf('outerwear', 'Coats and gloves', 'Manteaux et gants', 'size'),
        leaf('shirts-and-dresses', 'Shirts, dresses and more', 'Chemises, robes et plus', 'size'),
      ),
      shelf('footwear', 'Footwear', 'Chaussures', leaf('shoes', 'Shoes', 'Souliers et bottes', 'shoe-size')),
      shelf(
        'accessories',
        'Accessories',
        'Accessoires',
        leaf('eyewear', 'Eyewear', 'Lunettes', 'colour'),
        leaf('bags-and-jewellery', 'Bags and purses', 'Sacs et porte-monnaie', 'colour'),
        leaf('jewellery', 'Jewelry', 'Bijoux', 'none'),
        leaf('hats-and-scarves', 'Hats and scarves', 'Chapeaux et foulards', 'colour'),
      ),
    ],
  },
  {
    slug: 'beauty-and-wellness',
    en: 'Beauty and wellness',
    fr: 'Beauté et bien-être',
    ground: 'lilac',
    brands: ['Mirel', 'Botanika', 'Solstice', 'Halcyon'],
    shelves: [
      shelf(
        'beauty',
        'Beauty',
        'Beauté',
        leaf('skin-care', 'Skin care', 'Soins de la peau', 'none'),
        leaf('make-up', 'Make-up', 'Maquillage', 'none'),
      ),
      shelf('wellness', 'Wellness', 'Bien-être', leaf('personal-care', 'Personal care', 'Soins personnels', 'none')),
    ],
  },
  {
    slug: 'toys-and-music',
    en: 'Toys and music',
    fr: 'Jouets et musique',
    ground: 'stone',
    brands: ['Petit Cirque', 'Little Oak', 'Cadence', 'Rivermark'],
    shelves: [
      shelf(
        'toys',
        'Toys',
        'Jouets',
        leaf('soft-toys', 'Soft toys and dolls', 'Peluches et poupées', 'none'),
        leaf('games-and-puzzles', 'Games and models', 'Jeux et modèles réduits', 'none'),
        leaf('creative', 'Arts, crafts and discovery', 'Bricolage et découverte', 'none'),
      ),
      shelf('music', 'Music', 'Musique', leaf('instruments', 'Instruments', 'Instruments', 'none')),
    ],
  },
  {
    slug: 'garden-and-tools',
    en: 'Garden and tools',
    fr: 'Jardin et outils',
    ground: 'sand',
    brands: ['Forge & Co.', 'Greenrow', 'Verdane'],
    shelves: [
      shelf('garden', 'Garden', 'Jardin', leaf('plants-and-pots', 'Plants and flowers', 'Plantes et fleurs', 'none')),
      shelf('tools', 'Tools', 'Outils', leaf('hand-tools', 'Hand tools', 'Outils à main', 'none')),
    ],
  },
];
