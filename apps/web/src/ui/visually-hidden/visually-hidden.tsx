import type { ReactNode } from 'react';

/** Words for those who listen, where those who look see a shape. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
