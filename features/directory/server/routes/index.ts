import { requirePage } from '#features/access/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { directory } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import type { TellingParts } from '../flows/notify-of-new-people.ts';
import { findPeople } from '../queries/find.ts';
import { mapOf } from '../queries/map.ts';
import { valuesOf } from '../queries/overview.ts';
import { readDirectory } from '../queries/reading.ts';
import { exportRoutes } from './export.ts';
import { searchRoutes } from './searches.ts';

/** find, values, map; saved searches; export. */
export function directoryRoutes(parts: TellingParts) {
  const contract = implementContract(directory, parts.platform.config);
  const opened = requirePage('directory');
  return contract.router({
    ...searchRoutes(parts),
    ...exportRoutes(parts),
    find: contract.find
      .use(signedIn)
      .use(opened)
      .handler(async ({ input, context: { actor }, errors }) => {
        const page = await findPeople(parts, actor, input);
        const until = await parts.guard.take(actor, 'listed', page.items.length);
        if (until) throw errors['people.too_many_read']({ data: { until: toInstant(until) } });
        return page;
      }),

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
