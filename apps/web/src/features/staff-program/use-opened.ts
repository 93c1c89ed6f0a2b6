import { useState } from 'react';

/** One of a list is open in its place. What was pressed goes with the view it stood in: the next begins at a heading. */
export function useOpened<Thing>() {
  const [opened, setOpened] = useState<Thing>();
  const close = () => {
    setOpened(undefined);
    document.querySelector('h1')?.focus();
  };
  return { opened, open: setOpened, close };
}
