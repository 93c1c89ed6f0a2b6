import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

export interface Notice {
  readonly type: 'success' | 'warning' | 'danger' | 'normal';
  readonly title: string;
  readonly text?: string;
  /** Where to go from here, such as the cart. `to` is a path of the site. */
  readonly link?: { readonly to: string; readonly text: string };
  /** What the reader can do about it, such as undo. The caller draws it. */
  readonly more?: ReactNode;
}

interface NoticeBoard {
  readonly notice: Notice | undefined;
  readonly show: (notice: Notice) => void;
  readonly clear: () => void;
}

const NoticeContext = createContext<NoticeBoard | undefined>(undefined);

/** Shows one message at a time, in view at every scroll position; a route change removes it. */
export function NoticeProvider({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const clear = useCallback(() => setNotice(undefined), []);
  const board = useMemo(() => ({ notice, show: setNotice, clear }), [notice, clear]);
  return <NoticeContext.Provider value={board}>{children}</NoticeContext.Provider>;
}

export function useNotice(): NoticeBoard {
  const board = useContext(NoticeContext);
  if (!board) throw new Error('useNotice needs a NoticeProvider above it');
  return board;
}
