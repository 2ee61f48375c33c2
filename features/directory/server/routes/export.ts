import { requirePage } from '#features/access/server/public.ts';
import { readingWindows } from '#features/profiles/policy/scraping-limit.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { directory } from '../../contract/index.ts';
import { exportPeople, meantPeople } from '../flows/export-people.ts';
import type { DirectoryParts } from '../queries/reading.ts';

/** exportPeople. */
export function exportRoutes(parts: DirectoryParts) {
  const contract = implementContract(directory, parts.platform.config);
  return {
    exportPeople: contract.exportPeople
      .use(signedIn)
      .use(requirePage('directory'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const meant = await meantPeople(parts, actor, input);
        if ('wrong' in meant) throw errors['export.address_wrong']({ data: { part: meant.wrong } });
        const rows = meant.ids.length;
        const most = Math.min(...readingWindows(actor.primaryRole, 'exported').map((one) => one.most));
        if (rows > most) throw errors['export.too_many']({ data: { rows, most } });
        const until = await parts.guard.take(actor, 'exported', rows);
        if (until) throw errors['export.too_many_today']({ data: { until: toInstant(until) } });
        return exportPeople(parts, actor, { ...meant, address: input.address });
      }),
  };
}
