/** A message as packages/text/compile.ts compiles it: texts, and values that are put between them. */
export type CompiledMessage = readonly MessageToken[];
type Choices = { readonly offset?: number | undefined } & Readonly<
  Record<string, CompiledMessage | number | undefined>
>;
type MessageToken = string | readonly [name: string, type?: string, choices?: Choices | string | null];

export type MessageValues = Readonly<Record<string, string | number>>;

/** One of each is made: a list of prices would otherwise spend more on making them than on being drawn. */
const pluralRules: Record<string, Intl.PluralRules> = {};
const figureFormats: Record<string, Intl.NumberFormat> = {};

function chooseBranch(type: string, value: string | number, choices: Choices, languageTag: string): CompiledMessage {
  const byRule = () => {
    const rules = (pluralRules[type + languageTag] ??= new Intl.PluralRules(languageTag, {
      type: type === 'selectordinal' ? 'ordinal' : 'cardinal',
    }));
    return rules.select(Number(value) - (choices.offset ?? 0));
  };
  const branch = choices[value] ?? (type === 'select' ? undefined : choices[byRule()]) ?? choices['other'];
  return Array.isArray(branch) ? (branch as CompiledMessage) : [];
}

/** The thousands of a whole number. Intl's narrow no-break space is not in the font; the ordinary no-break space is. */
export const inThousands = (digits: string, languageTag: string): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, languageTag.startsWith('fr') ? '\u00a0' : ',');

/** Whole figures do not need Intl: a browser takes longer to make its first format of numbers than to draw the shop. */
export const formatFigure = (value: number, languageTag: string): string =>
  Number.isSafeInteger(value)
    ? inThousands(String(value), languageTag)
    : (figureFormats[languageTag] ??= new Intl.NumberFormat(languageTag)).format(value).replace(/\u202f/g, '\u00a0');

/** In French a name takes the e of the word before it: « les points d’Ana », « qu’Ana ». A name with an h keeps it. */
const elides = (text: string, name: string, languageTag: string): boolean =>
  languageTag.startsWith('fr') && /\b(d|qu)e $/.test(text) && /^[aàâæeéèêëiîïoôœuùû]/i.test(name);

/**
 * Puts values into a compiled message. The browser ships this instead of a message library: the messages are compiled
 * when the words are, so that all that is left is to walk them.
 */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  languageTag: string,
  counted?: number,
): string {
  const formatToken = (token: MessageToken): string => {
    // Inside a count, a lone # stands for the figure.
    if (token === '#' && counted !== undefined) return formatFigure(counted, languageTag);
    if (typeof token === 'string') return token;
    const [name, type = '', choices] = token;
    const value = values[name] ?? '';
    if (choices && typeof choices === 'object') {
      const inner = type === 'select' ? counted : Number(value) - (choices.offset ?? 0);
      return formatMessage(chooseBranch(type, value, choices, languageTag), values, languageTag, inner);
    }
    return type === 'number' ? formatFigure(Number(value), languageTag) : String(value);
  };
  return message.reduce<string>((text, token) => {
    const next = formatToken(token);
    return typeof token !== 'string' && elides(text, next, languageTag) ? `${text.slice(0, -2)}’${next}` : text + next;
  }, '');
}
