import { and, eq } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { handbookContract } from '../../contract/desks.ts';
import type { Handbook } from '../../contract/views.ts';
import { isOnDesk } from '../access.ts';
import type { TeamsParts, TeamsReading } from '../parts.ts';
import { deskHandbook, type HandbookRow } from '../tables.ts';

/** The principal and current assistants read and write it. */
export const handbook: Acts<typeof handbookContract, TeamsParts> = {
  async handbook(at, { id }) {
    if (!(await isOnDesk(at, id))) return at.refuse('desk.absent');
    return viewHandbook(at, id, await findHandbook(at, id));
  },

  /** When two edit one version, one wins. */
  async saveHandbook(act, { id, version, text }) {
    const { orm, person, now } = act;
    if (!(await isOnDesk(act, id))) return act.refuse('desk.absent');
    const values = { text, version: version + 1, changedBy: person, changedAt: now };
    const [row] =
      version === 0
        ? await orm
            .insert(deskHandbook)
            .values({ principalId: id, ...values })
            .onConflictDoNothing()
            .returning()
        : await orm
            .update(deskHandbook)
            .set(values)
            .where(and(eq(deskHandbook.principalId, id), eq(deskHandbook.version, version)))
            .returning();
    if (!row) {
      const found = await findHandbook(act, id);
      const current = await viewHandbook(act, id, found);
      // A retry whose first answer was lost.
      const isSame = found?.text === text && found.changedBy === person && found.version === version + 1;
      return isSame ? current : act.refuse('handbook.changed', { current });
    }
    // An assistant there writes for the desk, with or without its header.
    if (person !== id)
      await act.audit({
        onBehalfOf: id,
        subject: { kind: 'desk', id },
        after: { version: row.version },
      });
    return viewHandbook(act, id, row);
  },
};

async function findHandbook({ orm }: TeamsReading, id: PersonId): Promise<HandbookRow | undefined> {
  const [row] = await orm.select().from(deskHandbook).where(eq(deskHandbook.principalId, id));
  return row;
}

async function viewHandbook(
  { orm }: TeamsReading,
  deskId: PersonId,
  row: HandbookRow | undefined,
): Promise<Handbook> {
  if (!row) return { deskId, text: '', version: 0, changedBy: null, changedAt: null };
  const people = await summariesOf(orm, [row.changedBy]);
  return {
    deskId,
    text: row.text,
    version: row.version,
    changedBy: people.get(row.changedBy)?.displayName ?? null,
    changedAt: toInstant(row.changedAt),
  };
}
