import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce | undefined>(undefined);

/** One polite live region for the whole page: two would interrupt each other. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const announce = useCallback<Announce>((text) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  // A screen reader is silent when the text does not change; the trailing space makes a repeated text different.
  const text = said.count % 2 === 0 ? said.text : `${said.text}\u00A0`;
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <output className="visually-hidden" aria-live="polite" aria-atomic="true">
        {text}
      </output>
    </AnnounceContext.Provider>
  );
}

export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useAnnounce needs an AnnouncerProvider above it');
  return announce;
}
