import { useState } from 'react';

/** One item of a list is open in place of the list. The pressed button disappears, so the focus goes to the heading. */
export function useOpened<Thing>() {
  const [opened, setOpened] = useState<Thing>();
  const close = () => {
    setOpened(undefined);
    document.querySelector('h1')?.focus();
  };
  return { opened, open: setOpened, close };
}
