import type { ImportRow } from '../modules/catalogue/index.ts';

/** A product is a few kilobytes; what is a hundred times that is not one, and must not fill the memory. */
const LONGEST = 500_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 100);
  }
}

/** The objects of a JSON array, or of a file with one object a line, each as soon as it is complete. */
export async function* jsonRows(chunks: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  let [depth, line, firstLine] = [0, 1, 1];
  let [isInText, isEscaped] = [false, false];
  let object = '';
  for await (const chunk of chunks) {
    for (const character of chunk) {
      if (character === '\n') line += 1;
      if (depth === 0 && character === '{') firstLine = line;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') isInText = false;
      } else if (character === '"') isInText = depth > 0;
      else if (character === '{') depth += 1;
      else if (character === '}') depth -= 1;
      if (depth > 0 || character === '}') object += character;
      if (object.length > LONGEST) throw new Error(`The object that begins in line ${firstLine} does not end.`);
      if (depth > 0 || object === '') continue;
      yield { line: firstLine, document: parse(object) };
      object = '';
    }
  }
  if (object !== '') yield { line: firstLine, document: parse(object) };
}
