import { requirePage } from '#features/access/server/public.ts';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { documents } from '../../contract.ts';
import type { StoredFile } from '../access.ts';
import { binFile, restoreFile } from '../flows/bin.ts';
import { presentAdminFile, presentRecord } from '../present.ts';
import { listFiles, recordOf } from '../queries/files.ts';
import { scanStore } from '../queries/orphans.ts';
import { isKnown, usageOf } from '../queries/usage.ts';

/** usage, list, scan, record, bin, restore: all behind the page admin-files. */
export function adminRoutes(platform: Platform, people: PersonCache) {
  const { orm } = platform.database;
  const contract = implementContract(documents, platform.config);
  const onPage = requirePage('admin-files');
  const present = async (rows: readonly StoredFile[]) => {
    const names = await people.of(idsIn(rows.map((row) => row.ownerId)));
    return rows.map((row) => presentAdminFile(row, names));
  };
  const presentOne = async (row: StoredFile) => {
    const [file] = await present([row]);
    if (!file) throw new Error('one row has one view');
    return file;
  };

  return {
    usage: contract.usage
      .use(signedIn)
      .use(onPage)
      .handler(() => usageOf(orm, people)),

    list: contract.list
      .use(signedIn)
      .use(onPage)
      .handler(async ({ input }) => {
        const { rows, nextCursor, total } = await listFiles(orm, input);
        return { items: await present(rows), nextCursor, total };
      }),

    scan: contract.scan
      .use(signedIn)
      .use(onPage)
      .handler(() => scanStore(platform, people)),

    record: contract.record
      .use(signedIn)
      .use(onPage)
      .handler(async ({ input, errors }) => {
        const rows = await recordOf(orm, input.id);
        if (rows.length === 0 && !(await isKnown(orm, input.id))) throw errors['file.absent']();
        const names = await people.of(idsIn(rows.map((row) => row.personId)));
        return { items: rows.map((row) => presentRecord(row, names)) };
      }),

    bin: contract.bin
      .use(signedIn)
      .use(onPage)
      .handler(async ({ input, context, errors }) => {
        const outcome = await binFile(platform, context.actor, input);
        if (outcome.kind === 'absent') throw errors['file.absent']();
        if (outcome.kind === 'in_use') throw errors['file.in_use']({ data: { subject: outcome.subject } });
        return presentOne(outcome.row);
      }),

    restore: contract.restore
      .use(signedIn)
      .use(onPage)
      .handler(async ({ input, context, errors }) => {
        const row = await restoreFile(platform, context.actor, input.id);
        if (!row) throw errors['file.absent']();
        return presentOne(row);
      }),
  };
}

const idsIn = (ids: readonly (PersonId | null)[]) => ids.flatMap((id) => id ?? []);
