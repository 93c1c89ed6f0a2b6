/** Lines of the customer feed, as the bank writes them. */
export const customerLine = (id: string, more: object = {}) => ({
  kind: 'customer',
  customer: id,
  as_of: '2026-03-01T00:00:00Z',
  customer_kind: 'personal',
  first_name: 'Ana',
  last_name: 'Costa',
  email: `${id}@bank.example`,
  email_confirmed: true,
  language: 'en',
  ...more,
});

export const cardLine = (reference: string, holder: string, more: object = {}) => ({
  kind: 'card',
  card: reference,
  as_of: '2026-03-01T00:00:00Z',
  customer: holder,
  family: 'advance',
  type_code: 'hsbcadv',
  number_ending: '1234',
  name_on_card: 'Ana Costa',
  status: 'A',
  opened_at: '2020-01-01T00:00:00Z',
  ...more,
});

export const businessLine = (id: string, number: string) =>
  customerLine(id, {
    customer_kind: 'business',
    customer_number: number,
    address: { line1: '1 Main St', city: 'Salem', postal_code: '97301', country: 'US' },
  });
