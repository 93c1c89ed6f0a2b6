import {
  type GroupDocument,
  type ProductDocument,
  saveExternalGroup,
  saveExternalProduct,
} from '../modules/external-redemption/index.ts';
import type { Transaction } from '../platform/database.ts';
import { starterGroups } from '../setup/starter/redeem-groups.ts';
import { both } from '../setup/starter/translated.ts';
import { accountNumber, amountOf, amountsFrom, choice, personName, text } from './external-fields.ts';
import { demoProgram } from './program.ts';

const groups: readonly (readonly [code: string, document: GroupDocument])[] = [
  ...starterGroups,
  [
    'gift-a-cause',
    {
      title: both('Gift a cause', 'Soutenir une cause'),
      description: both('Give your points to a good cause.', 'Donnez vos points à une bonne cause.'),
      icon: 'gift-a-cause',
      route: '/redeem/gift-a-cause',
    },
  ],
  [
    'bill-credit',
    {
      title: both('Utility bills', 'Factures de services'),
      description: both('A credit on your next bill.', 'Un crédit sur votre prochaine facture.'),
      icon: 'bill-credit',
      route: '/redeem/bill-credit',
    },
  ],
  [
    'education',
    {
      title: both('Education', 'Études'),
      description: both('Tuition and student loans.', 'Frais de scolarité et prêts étudiants.'),
      icon: 'education',
      route: '/redeem/education',
    },
  ],
];

const finalTerms = both(
  'Points are taken at once. A redemption is final once the recipient has accepted it; if it cannot be accepted, we return your points.',
  'Les points sont débités immédiatement. Un échange est définitif dès que le bénéficiaire l’a accepté; s’il ne peut l’être, vos points vous sont rendus automatiquement.',
);

const usual = { terms: finalTerms, link: null, minimumPoints: 2_500, maximumPoints: null } as const;

type Product = readonly [id: string, groupCode: string, document: ProductDocument];

const causes: readonly Product[] = [
  [
    'river-keepers',
    'gift-a-cause',
    {
      ...usual,
      title: both('River Keepers', 'Les Gardiens des rivières'),
      description: both(
        'Cleans rivers and teaches the people who live near them.',
        'Nettoie les rivières et sensibilise les riverains.',
      ),
      icon: 'river-keepers',
      fields: [amountsFrom(2_500, 5_000, 10_000, 25_000), text('dedication', 'In honor of', 'En l’honneur de')],
    },
  ],
  [
    'city-food-bank',
    'gift-a-cause',
    {
      ...usual,
      title: both('City Food Bank', 'Banque alimentaire de la ville'),
      description: both('Three meals for every 100 points.', 'Trois repas pour 100 points.'),
      icon: 'city-food-bank',
      fields: [amountOf(), text('dedication', 'In honor of', 'En l’honneur de')],
    },
  ],
  [
    'open-books',
    'gift-a-cause',
    {
      ...usual,
      title: both('Open Books', 'Livres ouverts'),
      description: both('Libraries for schools that have none.', 'Des bibliothèques pour les écoles qui n’en ont pas.'),
      icon: 'open-books',
      fields: [
        choice('purpose', both('What for', 'Pour quoi'), [
          ['books', both('Books', 'Des livres')],
          ['shelves', both('Shelves and lamps', 'Des étagères et des lampes')],
          ['readers', both('People who read aloud', 'Des lectrices et lecteurs')],
        ]),
        amountOf(),
      ],
    },
  ],
];

const bills: readonly Product[] = [
  [
    'electricity',
    'bill-credit',
    {
      ...usual,
      title: both('Electricity or gas', 'Électricité ou gaz'),
      description: both('A credit with your supplier.', 'Un crédit auprès de votre fournisseur.'),
      icon: 'electricity',
      maximumPoints: 100_000,
      fields: [
        choice('supplier', both('Supplier', 'Fournisseur'), [
          ['cascade', both('Cascade Power', 'Cascade Power')],
          ['northlight', both('Northlight Energy', 'Northlight Energy')],
          ['valley', both('Valley Gas', 'Valley Gas')],
        ]),
        accountNumber(
          '^\\d{8,12}$',
          both('Eight to twelve digits, on your bill.', 'De huit à douze chiffres, sur votre facture.'),
        ),
        amountOf(),
      ],
    },
  ],
  [
    'phone-and-internet',
    'bill-credit',
    {
      ...usual,
      title: both('Phone and internet', 'Téléphone et Internet'),
      description: both('A credit with your provider.', 'Un crédit auprès de votre fournisseur.'),
      icon: 'phone-and-internet',
      maximumPoints: 50_000,
      fields: [
        accountNumber(
          '^[A-Z]{2}-?\\d{7}$',
          both(
            'Two letters and seven digits, such as TX-1234567.',
            'Deux lettres et sept chiffres, par exemple TX-1234567.',
          ),
        ),
        amountOf(),
      ],
    },
  ],
];

const education: readonly Product[] = [
  [
    'tuition',
    'education',
    {
      ...usual,
      title: both('Tuition', 'Frais de scolarité'),
      description: both('Paid to the college.', 'Versés à l’établissement.'),
      icon: 'tuition',
      minimumPoints: 5_000,
      maximumPoints: 500_000,
      fields: [
        personName('student', 'Student', 'Étudiant ou étudiante'),
        accountNumber('^S\\d{8}$', both('The letter S and eight digits.', 'La lettre S et huit chiffres.')),
        amountOf(),
      ],
    },
  ],
  [
    'student-loan',
    'education',
    {
      ...usual,
      title: both('Student loan', 'Prêt étudiant'),
      description: both('A payment on what is left of it.', 'Un paiement sur ce qu’il en reste.'),
      icon: 'student-loan',
      link: 'https://loans.example.com/how-it-works',
      fields: [
        personName('borrower', 'Borrower', 'Emprunteur ou emprunteuse'),
        accountNumber('^\\d{10}$', both('Ten digits.', 'Dix chiffres.')),
        amountOf(),
      ],
    },
  ],
];

export async function loadExternalProducts(tx: Transaction, now: Date): Promise<void> {
  const { slug: programSlug } = demoProgram;
  for (const [position, [code, document]] of groups.entries()) {
    await saveExternalGroup(tx, { programSlug, code, position, document }, now);
  }
  for (const [position, [id, groupCode, document]] of [...causes, ...bills, ...education].entries()) {
    await saveExternalProduct(tx, { programSlug, id, groupCode, position, isActive: true, document }, now);
  }
}
