import type { Locale, Words } from '@rewards/text';
import type { Program } from '../../program/index.ts';
import type { IdentityDeps } from './deps.ts';

/** What a mail is written with; its links are built from the configured addresses alone. */
export interface MailDeps extends Pick<IdentityDeps, 'database' | 'clock'> {
  readonly words: Record<Locale, Words>;
  readonly publicUrl: string;
  readonly bankSignInUrl: string;
  readonly program: () => Promise<Program>;
}
