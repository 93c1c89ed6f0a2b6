import type { FastifyInstance } from 'fastify';

const MAX_DEPTH = 20;

class BadJson extends Error {
  readonly statusCode = 400;
  readonly code = 'BAD_JSON';
}

/** Nesting is counted before parsing, so that a deep body costs one pass over its text and no recursion. */
function assertShallow(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) throw new BadJson(`The body is nested deeper than ${MAX_DEPTH} levels`);
    } else if (character === '}' || character === ']') depth -= 1;
  }
}

/** JSON.parse rounds what does not fit: 9007199254740993 would silently become another amount. */
function reviveExactly(this: unknown, key: string, value: unknown): unknown {
  if (typeof value === 'number' && !(Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER)) {
    throw new BadJson(`A number is beyond safe integers`);
  }
  // Keys that reach an object's prototype are an attack, never a field of ours.
  if (key === '__proto__' || key === 'constructor') throw new BadJson('A key is not allowed');
  // The database can store neither in a text; asked to look for one, it fails.
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new BadJson('A text holds NUL or half of a character');
  }
  return value;
}

/** Bodies are JSON or refused: with no other parser registered, any other content type is a 415. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const text = String(body);
      assertShallow(text);
      done(null, JSON.parse(text, reviveExactly));
    } catch (error) {
      done(error instanceof BadJson ? error : new BadJson('The body is not valid JSON'));
    }
  });
}
