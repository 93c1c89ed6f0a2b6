/** Vite's development server as a service: says 'ready', and ends when its starter is gone. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inProject } from './project.ts';

interface ViteServer {
  listen: () => Promise<unknown>;
  close: () => Promise<void>;
}

interface Vite {
  createServer: (options: object) => Promise<ViteServer>;
}

const require = createRequire(inProject('apps/web/package.json'));
const vite: Vite = await import(pathToFileURL(require.resolve('vite')).href);

const server = await vite.createServer({
  root: inProject('apps/web'),
  configFile: inProject('apps/web/vite.config.ts'),
  clearScreen: false,
  server: { host: process.env.HOST, port: Number(process.env.PORT), strictPort: true },
});
const close = (): void => void server.close().finally(() => process.exit(0));
process.once('SIGTERM', close);
process.once('disconnect', close);
await server.listen();
process.send?.('ready');
