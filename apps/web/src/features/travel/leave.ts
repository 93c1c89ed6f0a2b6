/** Another site takes over the window. */
export const leaveTo = (address: string): void => window.location.assign(address);

/** The token is sent in the body of a form, so that no address, history or log holds it. */
export function leaveByForm({ action, fields }: { action: string; fields: Readonly<Record<string, string>> }): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
