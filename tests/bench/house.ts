/** What requests of the house itself cost: health, content, the page, transactions, refused log-ons. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../scripts/project.ts';
import { measureHttp } from './http-load.ts';
import { measureLogins } from './login-timing.ts';
import { measureTransactions } from './transactions.ts';
import { openBenchStack } from './stack.ts';

interface Row {
  readonly what: string;
  readonly perSecond: number;
  readonly comparedTo: string;
  readonly ratio: number;
}

export async function benchHouse(): Promise<void> {
  const stack = await openBenchStack();
  try {
    const health = await measureHttp(`${stack.url}/healthz`);
    const http = async (what: string, path: string): Promise<Row> => {
      const perSecond = await measureHttp(stack.url + path);
      return { what, perSecond, comparedTo: 'GET /healthz', ratio: perSecond / health };
    };
    const { plain, idempotent } = await measureTransactions(stack.databaseUrl);
    const { knownMs, unknownMs } = await measureLogins(stack.url, stack.databaseUrl);
    const rows: Row[] = [
      { what: 'GET /healthz', perSecond: health, comparedTo: '', ratio: 1 },
      await http('GET guest content, English', '/v1/guest/program/rewards-us/cms/page?locale=en-US'),
      await http('GET guest content, French', '/v1/guest/program/rewards-us/cms/page?locale=fr-CA'),
      await http('GET / (the page)', '/'),
      { what: 'transaction, one insert', perSecond: plain, comparedTo: '', ratio: 1 },
      {
        what: 'the same, idempotent',
        perSecond: idempotent,
        comparedTo: 'transaction, one insert',
        ratio: idempotent / plain,
      },
      { what: 'refused log-on, known e-mail', perSecond: 1000 / knownMs, comparedTo: '', ratio: 1 },
      {
        what: 'the same, unknown e-mail',
        perSecond: 1000 / unknownMs,
        comparedTo: 'refused log-on, known e-mail',
        ratio: knownMs / unknownMs,
      },
    ];
    console.table(
      rows.map((row) => ({ ...row, perSecond: Math.round(row.perSecond), ratio: Number(row.ratio.toFixed(2)) })),
    );
    const file = join(dataFolder, 'bench.json');
    writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), rows }, undefined, 2));
    console.log(`Written to ${file}`);
  } finally {
    await stack.close();
  }
}
