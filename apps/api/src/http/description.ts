import { calls, type Call, namedSchemas } from '@rewards/contract';
import * as z from 'zod';
import { isOpen, isRight } from './caller.ts';
import { introduction } from './introduction.ts';
import { refusalStatuses } from './refusal-statuses.ts';

type Tree = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

const REFERENCES = '#/components/schemas/';
const referTo = (id: string) => ({ $ref: `${REFERENCES}${id}` });
const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The least and the most that any whole number of a program has say nothing to a reader. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, each]) => !['$schema', '$id'].includes(key) && Math.abs(Number(each)) !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(each)]));
}

const nameOf = (call: Call): string => Object.entries(calls).find(([, each]) => each === call)?.[0] ?? '';

/** Collects schemas under their names; what is asked for again is referred to. */
function createComponents(direction: Direction) {
  const registry = z.registry<{ id: string }>();
  return {
    add(id: string, schema: Call['answer']): string {
      const known = registry.get(schema);
      if (known) return known.id;
      registry.add(schema, { id });
      return id;
    },
    schemas: (): Tree =>
      plain(
        z.toJSONSchema(registry, { io: direction, unrepresentable: 'any', uri: (id) => `${REFERENCES}${id}` }).schemas,
      ) as Tree,
  };
}
type Components = ReturnType<typeof createComponents>;

const json = (schema: Tree) => ({ content: { 'application/json': { schema } } });
const bytes = (mediaTypes: readonly string[]) => ({
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
});

function parametersOf(call: Call): Tree[] {
  const named = (place: 'path' | 'query', schema: Call['params']): Tree[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    });
    return Object.entries(properties).map(([name, property]) => ({
      in: place,
      name,
      required: place === 'path' || required.includes(name),
      schema: plain(property),
    }));
  };
  return [
    ...named('path', call.params),
    ...named('query', call.query),
    ...(call.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
}

/** Each status with the codes that it can have. */
function refusalsOf(call: Call): Tree {
  const byStatus = Object.groupBy(call.refusals, (code) => String(refusalStatuses[code]));
  const told = Object.entries(byStatus).map(([status, codes = []]) => [
    status,
    { description: codes.toSorted().join(', '), ...json(referTo('Error')) },
  ]);
  return { ...Object.fromEntries(told), '4XX': { $ref: '#/components/responses/Refused' } };
}

const neededRights = ({ access, alsoNeeds }: Call): string =>
  `Needs the right \`${access}\`${alsoNeeds ? `, and \`${alsoNeeds.right}\` by what is sent` : ''}.`;

function operationOf(call: Call, name: string, inputs: Components, outputs: Components): Tree {
  const body = call.body && json(referTo(inputs.add(`${upperFirst(name)}Body`, call.body)));
  const requestBody = call.upload ? bytes(call.upload) : body;
  const answer = call.files ? bytes(call.files) : json(referTo(outputs.add(`${upperFirst(name)}Answer`, call.answer)));
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.tag],
    security: isOpen(call.access) ? [] : [{ bearer: [] }],
    ...(isRight(call.access) && { description: neededRights(call) }),
    parameters: parametersOf(call),
    ...(requestBody && { requestBody: { required: true, ...requestBody } }),
    responses: { 200: { description: 'Done', ...answer }, ...refusalsOf(call) },
  };
}

/** OpenAPI 3.1 of these calls, from the contract's own schemas. What several calls speak of stands there once. */
export function describeInterface(served: readonly Call[]): Tree {
  const inputs = createComponents('input');
  const outputs = createComponents('output');
  for (const [id, schema] of Object.entries(namedSchemas)) {
    outputs.add(id, schema);
  }
  const paths: Record<string, Record<string, Tree>> = {};
  for (const call of served) {
    const operations = (paths[`/v1${call.path}`] ??= {});
    operations[call.method.toLowerCase()] = operationOf(call, nameOf(call), inputs, outputs);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rewards portal', version: '1', description: introduction },
    servers: [{ url: '/' }],
    tags: [...new Set(served.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: {
        IdempotencyKey: {
          in: 'header',
          name: 'Idempotency-Key',
          required: false,
          description: 'One decision, one key: the same request again with the same key is done once.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          example: '0196f6a2-7c1e-7d1b-9d2f-3f6f6c1d2b3a',
        },
      },
      responses: { Refused: { description: 'Refused; nothing was changed', ...json(referTo('Error')) } },
      schemas: { ...inputs.schemas(), ...outputs.schemas() },
    },
  };
}
