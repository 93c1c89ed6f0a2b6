import { buildSandbox } from './app.ts';
import { readConfig, type SandboxConfig } from './config.ts';

async function run(config: SandboxConfig): Promise<void> {
  const sandbox = buildSandbox(config);
  const close = (): void => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  // The channel breaks when the starter dies, however it dies: nothing is left behind.
  process.once('disconnect', close);

  try {
    const { pagesUrl, smtpPort } = await sandbox.listen();
    console.log(`Sandbox: pages at ${pagesUrl}, SMTP at ${config.host}:${smtpPort}`);
    process.send?.('ready');
  } catch (error) {
    console.error(whyNotListening(error));
    process.exit(1);
  }
}

function whyNotListening(error: unknown): string {
  if (!(error instanceof Error)) return 'The sandbox cannot start.';
  const port = 'port' in error ? `port ${String(error.port)}` : 'its port';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `The sandbox cannot start: ${port} is taken.`;
  if (code === 'EACCES') return `The sandbox cannot start: ${port} needs a permission this user does not have.`;
  return `The sandbox cannot start: ${error.message}.`;
}

const result = readConfig(process.env);
if (result.ok) await run(result.config);
else {
  console.error(result.problem);
  process.exit(1);
}
