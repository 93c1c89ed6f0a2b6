import { type RefObject, useEffect } from 'react';

/** What a server or a partner said about a field is read out with the field, which takes the focus. */
export function useFocusOnRefused(form: RefObject<HTMLFormElement | null>, cause: unknown): void {
  useEffect(() => {
    const field = cause ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [form, cause]);
}
