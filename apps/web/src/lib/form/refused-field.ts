import { type RefObject, useEffect } from 'react';

/** A field that the server or a partner refused takes the focus, so that the message is read out with it. */
export function useFocusOnRefused(form: RefObject<HTMLFormElement | null>, cause: unknown): void {
  useEffect(() => {
    const field = cause ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [form, cause]);
}
