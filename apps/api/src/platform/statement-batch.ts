import pg from 'pg';

export interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Answer {
  readonly command: string | null;
  readonly rowCount: number | null;
  readonly rows: unknown[];
}

/** The part of pg's own query that its types leave out: what the client calls with the server's messages. */
interface ProtocolQuery {
  name: string | undefined;
  text: string;
  _result: { _types: unknown };
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleEmptyQuery(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

type Settle = (error: Error | null | undefined, answer: Answer) => void;
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[], settle: Settle) => ProtocolQuery;

/** pg's own query, but for the Sync at its end, which would make the server answer and wait. */
class Part extends Query {
  failure: Error | undefined;

  constructor({ name, text, values }: Statement, types: unknown, settle: Settle) {
    super(text, values, settle);
    this.name = name;
    // oxlint-disable-next-line no-underscore-dangle -- the driver has no other way to be told how to read types
    this._result._types = types;
  }

  override handleError(error: Error, connection: pg.Connection): void {
    this.failure = error;
    super.handleError(error, connection);
  }

  _getRows(connection: pg.Connection): void {
    connection.execute(null, true);
  }
}

type WithNames = pg.Connection & { readonly submittedNamedStatements: Record<string, string> };

/**
 * Statements that leave in one write and are answered in one, because waiting for each costs more than most of them do.
 * The server carries them out in their order; after one that fails it carries out none.
 */
export class StatementBatch implements pg.Submittable {
  readonly #parts: Part[];
  readonly #whenOver: () => void;
  #place = 0;

  constructor(statements: readonly (Statement & { readonly settle: Settle })[], types: unknown, whenOver: () => void) {
    this.#parts = statements.map((statement) => new Part(statement, types, statement.settle));
    this.#whenOver = whenOver;
  }

  get #current(): Part {
    const part = this.#parts[this.#place];
    if (!part) throw new Error('The server answers more than it was asked');
    return part;
  }

  /** The client notes the one under way as prepared when the server says so. */
  get name(): string | undefined {
    return this.#parts[this.#place]?.name;
  }

  get text(): string | undefined {
    return this.#parts[this.#place]?.text;
  }

  submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const [place, part] of this.#parts.entries()) {
      part.prepare(connection);
      if (part.failure) {
        this.#leaveOut(place + 1, part.failure, connection);
        break;
      }
    }
    if (!this.#parts.some(({ failure }) => failure)) connection.sync();
    connection.stream.uncork();
  };

  /** A value that cannot be sent: pg has ended the batch there, with a Sync of its own. */
  #leaveOut(from: number, failure: Error, connection: pg.Connection): void {
    for (const part of this.#parts.slice(from)) part.handleError(failure, connection);
  }

  handleRowDescription(message: unknown): void {
    this.#current.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#current.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#current.handleCommandComplete(message, connection);
    this.#place += 1;
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#current.handleEmptyQuery(connection);
    this.#place += 1;
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.#whenOver();
    for (const part of this.#parts.slice(0, this.#place)) part.handleReadyForQuery(connection);
    for (const part of this.#parts.slice(this.#place)) {
      // Sent, and skipped by the server: it does not know this name yet.
      if (part.name) delete (connection as WithNames).submittedNamedStatements[part.name];
      part.handleError(error, connection);
    }
  }

  handleReadyForQuery(connection: pg.Connection): void {
    this.#whenOver();
    for (const part of this.#parts) part.handleReadyForQuery(connection);
  }
}
