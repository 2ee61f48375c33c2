import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { directory } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { findPeople } from '../queries/find.ts';
import { mapOf } from '../queries/map.ts';
import { valuesOf } from '../queries/overview.ts';
import { type DirectoryParts, readDirectory } from '../queries/reading.ts';

/** find, values, map. */
export function directoryRoutes(parts: DirectoryParts) {
  const contract = implementContract(directory, parts.platform.config);
  const opened = requirePage('directory');
  return contract.router({
    find: contract.find
      .use(signedIn)
      .use(opened)
      .handler(({ input, context: { actor } }) => findPeople(parts, actor, input)),

    values: contract.values
      .use(signedIn)
      .use(opened)
      .handler(async ({ input: { facet, ...filter }, context: { actor } }) => {
        const values = valuesOf(await readDirectory(parts, actor, filter), facet);
        return { values: values.slice(0, limits.valuesMax) };
      }),

    map: contract.map
      .use(signedIn)
      .use(opened)
      .handler(async ({ input, context: { actor } }) => mapOf(await readDirectory(parts, actor, input))),
  });
}
