/** A payment as the gateway has it in its books. */
export interface BookedPayment {
  readonly key: string;
  readonly state: string;
  readonly authorised_cents: number;
  readonly captured_cents: number;
  readonly voided_cents: number;
  readonly refunded_cents: number;
}

export async function readBooks(sandboxUrl: string): Promise<BookedPayment[]> {
  const answer = await fetch(`${sandboxUrl}/api/card-gateway/books`);
  return ((await answer.json()) as { data: BookedPayment[] }).data;
}
