import type { PortalKey } from './portal-signature.ts';

export interface SandboxConfig {
  readonly host: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  /** Where a browser finds the sandbox, if not on this machine: the bank's provider is named by it. */
  readonly publicUrl?: string;
  /** Where a browser finds the portal: parties with pages send people back there. */
  readonly portalPublicUrl: string;
  /** Where the portal answers; without it the control page has no clock. */
  readonly portalUrl?: string;
  /** Where the parties keep their books; without it they forget them with the process. */
  readonly dataFolder?: string;
  /** With which the portal signs its calls, and the parties theirs; without them the key of every development. */
  readonly portalKeys?: readonly PortalKey[];
}

export type ConfigResult = { ok: true; config: SandboxConfig } | { ok: false; problem: string };

const LARGEST_PORT = 65_535;

export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const httpPort = readPort(environment.SANDBOX_PORT, 3025);
  if (httpPort === undefined) return wrongPort('SANDBOX_PORT', environment.SANDBOX_PORT);
  const smtpPort = readPort(environment.SANDBOX_SMTP_PORT, 2525);
  if (smtpPort === undefined) return wrongPort('SANDBOX_SMTP_PORT', environment.SANDBOX_SMTP_PORT);

  const portalPublicUrl = readHttpUrl(environment.PORTAL_PUBLIC_URL || 'http://localhost:3000');
  if (portalPublicUrl === undefined) {
    return {
      ok: false,
      problem: `PORTAL_PUBLIC_URL must be an http or https address, not "${environment.PORTAL_PUBLIC_URL}".`,
    };
  }
  const dataFolder = environment.SANDBOX_DATA;
  const config = {
    host: environment.HOST || '127.0.0.1',
    httpPort,
    smtpPort,
    portalPublicUrl,
    ...(dataFolder && { dataFolder }),
    ...(environment.SANDBOX_PUBLIC_URL && { publicUrl: environment.SANDBOX_PUBLIC_URL }),
  };
  if (!environment.PORTAL_URL) return { ok: true, config };
  const portalUrl = readHttpUrl(environment.PORTAL_URL);
  if (portalUrl === undefined) {
    return { ok: false, problem: `PORTAL_URL must be an http or https address, not "${environment.PORTAL_URL}".` };
  }
  return { ok: true, config: { ...config, portalUrl } };
}

function readPort(text: string | undefined, fallback: number): number | undefined {
  if (!text) return fallback;
  const port = Number(text);
  return /^\d+$/.test(text) && port <= LARGEST_PORT ? port : undefined;
}

function wrongPort(name: string, text: string | undefined): ConfigResult {
  return {
    ok: false,
    problem: `${name} must be a port between 0 and ${LARGEST_PORT} (0 takes a free one), not "${text}".`,
  };
}

function readHttpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href.replace(/\/$/, '') : undefined;
}
