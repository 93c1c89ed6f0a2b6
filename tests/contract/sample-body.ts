import type { Call } from '@rewards/contract';
import * as z from 'zod';

type Schema = ReturnType<typeof JSON.parse>;

const textOf = ({ format, minLength = 1 }: Schema): string =>
  format === 'date-time' ? '2030-01-01T00:00:00Z' : 'x'.repeat(minLength);

function sampleOf(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? [];
  if (either) return sampleOf(either);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name: string) => [name, sampleOf(schema.properties[name])]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items));
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema);
    default:
      return Math.max(1, schema.minimum ?? 1);
  }
}

/** The smallest body that suits a call, for what is decided after its shape was looked at. */
export function sampleBody({ body }: Call): object {
  if (!body) return {};
  const sample = sampleOf(z.toJSONSchema(body as z.ZodType, { io: 'input' }));
  return (body as z.ZodType<object>).parse(sample) && (sample as object);
}
