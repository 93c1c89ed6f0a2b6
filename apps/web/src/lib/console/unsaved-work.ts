type Ask = () => Promise<boolean>;

/** The open form with unsaved work asks whether it may be left. There is one at a time. */
let open: Ask | undefined;

export function guardUnsaved(ask: Ask): () => void {
  open = ask;
  return () => {
    if (open === ask) open = undefined;
  };
}

/** For an act that is no way to another page, such as logging out: at once, or after the form has asked. */
export function leaveUnsaved(leave: () => void): void {
  if (open) void open().then((mayLeave) => mayLeave && leave());
  else leave();
}
