import type { ReactNode } from 'react';

/** Words for screen readers, where sighted readers see a shape. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
