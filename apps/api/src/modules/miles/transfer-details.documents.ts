import * as z from 'zod/mini';
import type { TransferDetails } from './transfer-details.ts';

const details = z.object({
  programCode: z.string(),
  number: z.string(),
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  lastName: z.string(),
  rate: z.object({ points: z.int(), units: z.int() }),
});

export const readDetails = (stored: unknown): TransferDetails => details.parse(stored);
