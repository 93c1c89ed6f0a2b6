import { openDatabase, openPool } from '../platform/database.ts';
import { loadDemoWorld } from './load-demo-world.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL must name the database to fill.');
  process.exit(1);
}
const isBanksOwn = process.env['NODE_ENV'] === 'production' && process.env['DEMO'] !== '1';
if (isBanksOwn) {
  console.error('The demonstration world is not loaded in production unless DEMO=1 asks for it.');
  process.exit(1);
}
const database = openDatabase(openPool({ url, maxConnections: 2, onLostConnection: console.error }));
const outcome = await loadDemoWorld(database, new Date());
await database.destroy();
console.log(outcome === 'loaded' ? 'The demonstration world is loaded.' : 'The demonstration world is already there.');
