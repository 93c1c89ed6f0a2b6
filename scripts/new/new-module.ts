import { addImport, camelCase, type Edits, insertBefore } from './edits.ts';
import { addCall } from './new-call.ts';

const readme = (name: string): string => `# ${name}
Say in one sentence what it is about.

- Say what is always true, whatever happens.

Neighbours: none.
`;

const routes = (calls: string): string => `import { calls } from '@rewards/contract';
import { type ServedCall, serve } from '../../http/serve-call.ts';

export function ${calls}(): ServedCall[] {
  return [
  ];
}
`;

/** A module with one call, served by the app. */
export function addModule(edits: Edits, name: string): void {
  const calls = `${camelCase(name)}Calls`;
  const folder = `apps/api/src/modules/${name}`;
  edits.create(`${folder}/README.md`, readme(name));
  edits.create(`${folder}/index.ts`, `export { ${calls} } from './${name}.routes.ts';\n`);
  edits.create(`${folder}/${name}.routes.ts`, routes(calls));
  edits.change('apps/api/src/app.ts', (text) => {
    const list = text.indexOf('function servedCalls(');
    const served = insertBefore(text, /^ {4}\.\.\.errorReportCalls/m, `    ...${calls}(),\n`, list);
    return addImport(served, calls, `./modules/${name}/index.ts`);
  });
  addCall(edits, name, `show-${name}`);
}
