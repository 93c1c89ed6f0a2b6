import { migrate } from './platform/migrations.ts';

const url = process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL must name the database to migrate.');
  process.exit(1);
}
const applied = await migrate(url);
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
