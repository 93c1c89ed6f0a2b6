import { startBuiltStack } from './stack.ts';

/** Starts one stack for all end-to-end and accessibility tests, unless one runs; what it answers runs after them. */
// oxlint-disable-next-line import/no-default-export -- the only form the test tool takes
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.BASE_URL !== undefined) return async () => undefined;
  const stack = await startBuiltStack();
  process.env.BASE_URL = stack.portalUrl;
  process.env.SANDBOX_URL = stack.sandboxUrl;
  // For the workers that start a portal of their own, on the same database server.
  process.env.TEST_RUN = JSON.stringify(stack.run);
  return stack.close;
}
