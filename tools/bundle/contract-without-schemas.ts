import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { declarationAt } from '../../platform/contract/declaration.ts';

const root = resolve(import.meta.dirname, '../..');
const contractFile = pathToFileURL(resolve(root, 'app/contract.ts')).href;

/**
 * Gives the browser the routes of one feature of app/contract.ts as `virtual:contract/NAME`: method and path of every
 * procedure, none of the schemas, so that no zod is bundled. `virtual:contract/NAME/one+other` has these procedures
 * alone, for what the shell loads of a large feature. Contracts are read by Node itself; a development server
 * starts anew when one changes, because the server half of the application does.
 */
export function contractWithoutSchemas(): Plugin {
  const prefix = 'virtual:contract/';
  return {
    name: 'backlot-contract',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [name = '', some] = id.slice(prefix.length + 1).split('/');
      const { contract } = (await import(contractFile)) as { contract: Record<string, AnyContractRouter> };
      const feature = contract[name];
      if (!feature) throw new Error(`app/contract.ts has no feature "${name}"`);
      const wanted = some ? proceduresOf(feature, some.split('+')) : feature;
      const declared = resolve(root, 'platform/ui/api/declared.ts');
      return `import { declared } from ${JSON.stringify(declared)};
        export const contract = { ${JSON.stringify(name)}: ${codeOf(minifyContractRouter(wanted))} };`;
    },
  };
}

function proceduresOf(feature: AnyContractRouter, names: readonly string[]): AnyContractRouter {
  const all = feature as Record<string, AnyContractRouter>;
  return Object.fromEntries(
    names.map((name) => {
      const procedure = all[name];
      if (!procedure) throw new Error(`there is no procedure "${name}"`);
      return [name, procedure];
    }),
  );
}

// Words for the API's documentation, and what only the server judges by, stay there.
const ofDocs = ['summary', 'description', 'tags', 'operationId', 'deprecated', 'spec'];
const ofServer = new Set([...ofDocs, 'does', 'policy', 'audited', 'exported', 'makes', 'isOpen']);
const onlyRouting = (key: string, value: unknown): unknown => (ofServer.has(key) ? undefined : value);

/** A contract without schemas, as code that is short. */
function codeOf(router: AnyContractRouter): string {
  const declaration = declarationAt(router);
  if (declaration) {
    const { route, meta } = declaration;
    const given = [route, meta].map((one) => JSON.stringify(one, onlyRouting));
    return `declared(${given.filter((one) => one !== '{}').join(', ')})`;
  }
  const parts = Object.entries(router as Record<string, AnyContractRouter>);
  return `{ ${parts.map(([name, part]) => `${JSON.stringify(name)}: ${codeOf(part)}`).join(', ')} }`;
}
