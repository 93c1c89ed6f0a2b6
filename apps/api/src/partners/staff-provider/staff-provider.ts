/** What is kept between the way to the provider and the way back. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the provider sends the browser; it must be the same at both ends. */
  readonly returnUrl: string;
}

export interface BegunSignIn extends SignInSecrets {
  /** Where the browser goes. */
  readonly url: string;
}

/** Somebody who signed in, as the provider says. */
export interface ProviderPerson {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's session, which it may end later. */
  readonly sid: string | null;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly groups: readonly string[];
  readonly hasSecondFactor: boolean;
}

/** Whose sessions end: one session, or all of a person. */
export interface ProviderLogout {
  readonly issuer: string;
  readonly tokenId: string;
  readonly subject: string | null;
  readonly sid: string | null;
}

/** Nothing is known: the provider could not be asked. */
interface Unknown {
  readonly kind: 'unknown';
}
interface Declined {
  readonly kind: 'declined';
}

export interface StaffProvider {
  readonly begin: (wanted: {
    readonly returnUrl: string;
    readonly locale: string;
  }) => Promise<{ readonly kind: 'begun'; readonly begun: BegunSignIn } | Unknown>;
  readonly finish: (
    came: { readonly code: string; readonly issuer: string | undefined },
    secrets: SignInSecrets,
  ) => Promise<{ readonly kind: 'accepted'; readonly person: ProviderPerson } | Declined | Unknown>;
  readonly checkLogout: (
    token: string,
  ) => Promise<{ readonly kind: 'accepted'; readonly logout: ProviderLogout } | Declined | Unknown>;
}
