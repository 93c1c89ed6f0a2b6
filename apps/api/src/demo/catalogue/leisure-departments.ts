import { type Department, leaf, shelf } from './department.ts';

export const leisureDepartments: readonly Department[] = [
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
        leaf(
          'skin-care',
          'Skin care',
          'Soins de la peau',
          'none',
          ['face cream', 'Crème pour le visage', '1f9f4', 2_900, 11_900],
          ['soap trio', 'Trio de savons', '1f9fc', 900, 1_900],
        ),
        leaf('make-up', 'Make-up', 'Maquillage', 'colour', ['lipstick', 'Rouge à lèvres', '1f484', 1_900, 4_900]),
      ),
      shelf(
        'wellness',
        'Wellness',
        'Bien-être',
        leaf(
          'personal-care',
          'Personal care',
          'Soins personnels',
          'none',
          ['electric toothbrush', 'Brosse à dents électrique', '1faa5', 4_900, 19_900],
          ['safety razor', 'Rasoir de sûreté', '1fa92', 3_900, 11_900],
        ),
      ),
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
        leaf('soft-toys', 'Soft toys', 'Peluches', 'none', ['teddy bear', 'Ourson en peluche', '1f9f8', 1_900, 6_900]),
        leaf(
          'games-and-puzzles',
          'Games and puzzles',
          'Jeux et casse-têtes',
          'none',
          ['1,000-piece puzzle', 'Casse-tête de 1 000 pièces', '1f9e9', 1_900, 4_900],
          ['family board game', 'Jeu de société familial', '1f3b2', 2_900, 6_900],
        ),
      ),
      shelf(
        'music',
        'Music',
        'Musique',
        leaf(
          'instruments',
          'Instruments',
          'Instruments',
          'none',
          ['acoustic guitar', 'Guitare acoustique', '1f3b8', 19_900, 69_900],
          ['digital piano', 'Piano numérique', '1f3b9', 39_900, 119_900],
        ),
      ),
    ],
  },
  {
    slug: 'garden-and-tools',
    en: 'Garden and tools',
    fr: 'Jardin et outils',
    ground: 'sand',
    brands: ['Forge & Co.', 'Greenrow', 'Verdane'],
    shelves: [
      shelf(
        'garden',
        'Garden',
        'Jardin',
        leaf('plants-and-pots', 'Plants and pots', 'Plantes et pots', 'colour', [
          'glazed plant pot',
          'Pot émaillé',
          '1fab4',
          1_900,
          7_900,
        ]),
      ),
      shelf(
        'tools',
        'Tools',
        'Outils',
        leaf(
          'hand-tools',
          'Hand tools',
          'Outils à main',
          'none',
          ['steel hammer', 'Marteau en acier', '1f528', 2_900, 6_900],
          ['tool box, 80 pieces', 'Coffre à outils, 80 pièces', '1f9f0', 7_900, 19_900],
          ['screwdriver set', 'Jeu de tournevis', '1fa9b', 2_900, 8_900],
        ),
      ),
    ],
  },
];
