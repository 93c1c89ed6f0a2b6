/** What is known of a device without asking it anything. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  /** Never a place: where a network is can only be guessed. */
  readonly network: string;
}

/** Of sessions from before it was kept there is nothing. */
export type KnownDevice = Omit<Device, 'network'> & { readonly network: string | null };
