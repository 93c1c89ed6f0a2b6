import { Client } from 'pg';

const CONNECT_WITHIN_MS = 5000;

/** Runs the work on a connection of its own. */
export async function withConnection<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // A server that ends while the connection idles is reported here too; the next query fails with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the server behind the address takes queries by now. */
export async function canConnect(url: string): Promise<boolean> {
  try {
    await withConnection(url, async () => undefined);
    return true;
  } catch {
    return false;
  }
}
