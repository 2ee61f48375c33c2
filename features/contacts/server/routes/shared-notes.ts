import { requirePage } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { contacts } from '../../contract/index.ts';
import type { SharedNote } from '../../contract/shared-notes.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { listSharedNotes, type SharedRow } from '../queries/shared-notes.ts';

type Contract = ReturnType<typeof implementContract<typeof contacts>>;

/** sharedNotes. */
export function sharedNotesRoutes(contract: Contract, parts: ContactsParts) {
  const { database } = parts.platform;
  return {
    sharedNotes: contract.sharedNotes
      .use(signedIn)
      .use(requirePage('contacts'))
      .handler(async ({ input, context: { actor } }) => {
        const { rows, nextCursor } = await listSharedNotes(database, actor.personId, input);
        return { items: await present(parts, rows), nextCursor };
      }),
  };
}

async function present({ people }: ContactsParts, rows: readonly SharedRow[]): Promise<SharedNote[]> {
  const named = await people.of([...new Set(rows.flatMap(({ by, about }) => [by, about]))]);
  const nameOf = (id: PersonId) => named.get(id)?.displayName ?? '';
  return rows.map(({ by, about, createdAt, ...row }) => ({
    ...row,
    by: { id: by, displayName: nameOf(by) },
    about: {
      id: about,
      displayName: nameOf(about),
      photoURL: named.get(about)?.photoURL ?? null,
      headline: named.get(about)?.headline ?? '',
    },
    createdAt: toInstant(createdAt),
  }));
}
