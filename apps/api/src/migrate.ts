import { databaseProblem } from './command-line.ts';
import { MigrationProblem, migrate } from './platform/migrations.ts';

const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
if (!url) {
  console.error('DATABASE_URL must name the database to migrate.');
  process.exit(1);
}
try {
  const applied = await migrate(url, process.env['API_ROLE']);
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
} catch (error) {
  console.error(error instanceof MigrationProblem ? error.message : databaseProblem(error));
  process.exitCode = 1;
}
