import type { FileLine } from '../modules/customers/index.ts';
import { WrongFile } from './wrong-file.ts';

/** A line of the feed is a kilobyte; what is a hundred times that is none, and must not fill the memory. */
const LONGEST = 100_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One object a line. */
export async function* jsonLines(chunks: AsyncIterable<string>): AsyncGenerator<FileLine> {
  let number = 0;
  let rest = '';
  const toLine = (text: string): FileLine[] => {
    number += 1;
    return text.trim() === '' ? [] : [{ number, told: parse(text) }];
  };
  for await (const chunk of chunks) {
    const texts = (rest + chunk).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) yield* toLine(text);
    if (rest.length > LONGEST) throw new WrongFile(`Line ${number + 1} does not end.`);
  }
  yield* toLine(rest);
}
