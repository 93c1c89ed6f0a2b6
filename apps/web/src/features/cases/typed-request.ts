/** What a member types into a request, whatever it is about. */
export const nothingTyped = { subject: '', text: '', merchant: '', amount: '', paidOn: '' };
export type TypedRequest = typeof nothingTyped;

export interface FieldsProps {
  readonly values: TypedRequest;
  readonly set: (changed: Partial<TypedRequest>) => void;
  readonly refused: Readonly<Record<string, string>>;
  readonly onRead: () => void;
}
