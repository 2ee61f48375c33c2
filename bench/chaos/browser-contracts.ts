import { registerHooks } from 'node:module';

const prefix = 'virtual:contract/';
const contractFile = new URL('../../app/contract.ts', import.meta.url).href;

/**
 * Lets Node load the browser's modules of a feature: gives them `virtual:contract/NAME` as the build does, with the
 * schemas left in. Must be called before such a module is imported.
 */
export function provideBrowserContracts(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith(prefix) ? { url: specifier, shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url.startsWith(prefix)
        ? { format: 'module', shortCircuit: true, source: sourceOf(url.slice(prefix.length)) }
        : next(url, context),
  });
}

/** `NAME`, or `NAME/one+other` for these procedures alone. */
function sourceOf(wanted: string): string {
  const [name = '', some] = wanted.split('/');
  const all = `all[${JSON.stringify(name)}]`;
  const chosen = JSON.stringify(some?.split('+'));
  const procedures = some ? `Object.fromEntries(${chosen}.map((one) => [one, ${all}[one]]))` : all;
  return `import { contract as all } from ${JSON.stringify(contractFile)};
    export const contract = { [${JSON.stringify(name)}]: ${procedures} };`;
}
