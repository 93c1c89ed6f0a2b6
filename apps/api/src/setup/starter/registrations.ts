import type { RegistrationDocument } from '../../modules/registration/index.ts';

type Field = RegistrationDocument['registrationFields'][number];

/** What a field has in common with most. */
const plain = {
  role: null,
  dataType: 'text',
  description: null,
  placeholder: null,
  regex: null,
  isRequired: true,
  maxLength: 60,
  matches: null,
  mask: null,
  autocomplete: null,
  isAskedAgain: false,
} as const satisfies Partial<Field>;

const emailError = {
  en: 'Please enter a valid email address',
  fr: 'Veuillez saisir une adresse courriel valide',
};

export const cardNumber: Field = {
  ...plain,
  id: 'card_number',
  role: 'card_number',
  dataType: 'card_number',
  name: { en: 'Card number', fr: 'Numéro de carte' },
  menuTitle: { en: 'Card', fr: 'Carte' },
  description: {
    en: 'The number on the front of your card. We compare it and do not keep it.',
    fr: 'Le numéro au recto de votre carte. Nous le comparons sans le conserver.',
  },
  placeholder: { en: '0000 0000 0000 0000', fr: '0000 0000 0000 0000' },
  errorMessage: {
    en: 'This is not a card number. Check its digits.',
    fr: 'Ce n’est pas un numéro de carte. Veuillez en vérifier les chiffres.',
  },
  maxLength: 19,
  mask: '#### #### #### ####',
  autocomplete: 'cc-number',
  isAskedAgain: true,
};

const customerNumber: Field = {
  ...plain,
  id: 'customer_number',
  role: 'customer_number',
  dataType: 'number',
  name: { en: 'Customer number', fr: 'Numéro de client' },
  menuTitle: { en: 'Customer number', fr: 'Numéro de client' },
  description: {
    en: 'Ten digits, at the top right of your card statement.',
    fr: 'Dix chiffres, en haut à droite de votre relevé de carte.',
  },
  errorMessage: { en: 'A customer number has ten digits.', fr: 'Un numéro de client compte dix chiffres.' },
  regex: '\\d{10}',
  maxLength: 10,
};

const postalCode: Field = {
  ...plain,
  id: 'postal_code',
  role: 'postal_code',
  dataType: 'postal_code',
  name: { en: 'ZIP code of your statement', fr: 'Code postal de votre relevé' },
  menuTitle: { en: 'ZIP code', fr: 'Code postal' },
  errorMessage: {
    en: 'Please enter five digits, such as 97205, or nine.',
    fr: 'Veuillez saisir cinq chiffres, par exemple 97205, ou neuf.',
  },
  regex: '\\d{5}(?:-?\\d{4})?',
  maxLength: 10,
  autocomplete: 'postal-code',
};

const nameField = (id: 'first_name' | 'last_name', en: string, fr: string, autocomplete: string): Field => ({
  ...plain,
  id,
  role: id,
  dataType: 'name',
  name: { en, fr },
  menuTitle: { en, fr },
  errorMessage: { en: 'A name has letters and no digits.', fr: 'Un nom comporte des lettres et aucun chiffre.' },
  regex: "[\\p{L}\\p{M}' .’-]{1,60}",
  autocomplete,
});

const companyName: Field = {
  ...plain,
  id: 'company_name',
  name: { en: 'Company name', fr: 'Nom de l’entreprise' },
  menuTitle: { en: 'Company', fr: 'Entreprise' },
  description: { en: 'As on your card.', fr: 'Comme sur votre carte.' },
  errorMessage: {
    en: 'Please enter the company name in 2 to 80 characters.',
    fr: 'Veuillez saisir le nom de l’entreprise en 2 à 80 caractères.',
  },
  regex: '.{2,80}',
  maxLength: 80,
  autocomplete: 'organization',
  isAskedAgain: true,
};

export const emailFields: Field[] = [
  {
    ...plain,
    id: 'email',
    role: 'email',
    dataType: 'email',
    name: { en: 'Email', fr: 'Adresse courriel' },
    menuTitle: { en: 'Email', fr: 'Courriel' },
    description: { en: 'You log on with it.', fr: 'Elle sert à vous connecter.' },
    placeholder: { en: 'name@company.com', fr: 'nom@entreprise.com' },
    errorMessage: emailError,
    maxLength: 254,
    autocomplete: 'email',
  },
  {
    ...plain,
    id: 'confirm_email',
    dataType: 'email',
    name: { en: 'Email again', fr: 'Adresse courriel, encore une fois' },
    menuTitle: { en: 'Email again', fr: 'Courriel, encore' },
    errorMessage: emailError,
    maxLength: 254,
    matches: 'email',
    autocomplete: 'email',
  },
];

const phone: Field = {
  ...plain,
  id: 'phone',
  role: 'phone',
  dataType: 'phone',
  name: { en: 'Phone', fr: 'Téléphone' },
  menuTitle: { en: 'Phone', fr: 'Téléphone' },
  description: { en: 'For questions about your orders.', fr: 'Pour les questions sur vos commandes.' },
  placeholder: { en: '(503) 555-0100', fr: '(503) 555-0100' },
  errorMessage: {
    en: 'Please enter a phone number with area code.',
    fr: 'Veuillez saisir un numéro avec indicatif régional.',
  },
  isRequired: false,
  maxLength: 20,
  regex: '\\+?1?[ .-]?\\(?\\d{3}\\)?[ .-]?\\d{3}[ .-]?\\d{4}',
  mask: '(###) ###-####',
  autocomplete: 'tel-national',
  isAskedAgain: true,
};

export const names = [
  nameField('first_name', 'First name', 'Prénom', 'given-name'),
  nameField('last_name', 'Last name', 'Nom de famille', 'family-name'),
];

/** What a business customer is asked for. */
export const businessRegistration: RegistrationDocument = {
  code: 'business',
  name: { en: 'Business', fr: 'Entreprises' },
  verificationFields: [cardNumber, customerNumber, postalCode],
  registrationFields: [companyName, ...names, ...emailFields, phone],
  hasMarketingPreference: true,
  hasPreferredLanguage: true,
  termsCode: 'program-rules',
  opensCard: null,
};
