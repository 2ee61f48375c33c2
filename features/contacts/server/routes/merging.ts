import { requirePage } from '#features/access/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { contacts } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { cardsOf } from '../commands/cards.ts';
import { possiblePairs } from '../commands/matching.ts';
import { mergeCards, unmergeCards } from '../commands/merge-cards.ts';
import type { ContactsParts, MergeRow } from '../commands/parts.ts';
import { presentRows } from '../present.ts';
import { cardRows, entryOf } from '../queries/card-rows.ts';
import { exportContacts } from '../queries/export.ts';
import { mergesOf } from '../queries/imports.ts';
import { shown } from './shown.ts';

/** Duplicate pairs suggested at once. */
const pairsMax = 50;

type Contract = ReturnType<typeof implementContract<typeof contacts>>;

/** Merges with the current names of their cards. */
async function presentMerges({ platform }: ContactsParts, actor: Actor, rows: readonly MergeRow[]) {
  const ids = rows.flatMap(({ keptId, goneId }) => [keptId, goneId]);
  const cards = await cardRows(platform.database.orm, actor.personId, ids);
  const named = (id: string) => ({
    id,
    displayName: cards.get(id)?.displayName ?? '',
  });
  return rows.map((row) => ({
    id: row.id,
    kept: named(row.keptId),
    gone: named(row.goneId),
    mergedAt: toInstant(row.mergedAt),
    undoUntil: toInstant(new Date(row.mergedAt.getTime() + limits.mergeUndoMs)),
  }));
}

/** duplicates, merge, merges, unmerge. */
export function mergingRoutes(contract: Contract, parts: ContactsParts) {
  const { database, clock } = parts.platform;
  const page = requirePage('contacts');
  return {
    duplicates: contract.duplicates
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => ({ pairs: await suggestedPairs(parts, actor) })),
    merge: contract.merge
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const wish = { ...input, owner: actor.personId, now: clock.now() };
        const merged = await database.write((tx) => mergeCards(tx, wish));
        if (merged.kind === 'absent') throw errors['contact.absent']();
        if (merged.kind === 'changed') {
          const current = await shown(parts, actor, merged.card);
          throw errors['contact.changed']({ data: { current } });
        }
        if (merged.kind !== 'merged') throw errors[`merge.${merged.kind}`]();
        const [merge] = await presentMerges(parts, actor, [merged.merge]);
        if (!merge) throw new Error('a merge was not presented');
        return { contact: await shown(parts, actor, merged.merge.keptId), merge };
      }),
    merges: contract.merges
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => {
        const rows = await mergesOf(database.orm, actor.personId, clock.now());
        return { items: await presentMerges(parts, actor, rows) };
      }),
    unmerge: contract.unmerge
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const act = { owner: actor.personId, id, now: clock.now() };
        const undone = await database.write((tx) => unmergeCards(tx, act));
        if (!undone) throw errors['merge.absent']();
        if (undone === 'late') throw errors['merge.undo_late']();
        return {
          contact: await shown(parts, actor, undone.keptId),
          back: await shown(parts, actor, undone.goneId),
        };
      }),
  };
}

/** exportContacts. */
export function exportRoutes(contract: Contract, parts: ContactsParts) {
  const { platform } = parts;
  return {
    exportContacts: contract.exportContacts
      .use(signedIn)
      .use(requirePage('contacts'))
      .handler(async ({ input, context: { actor } }) => {
        const file = await exportContacts(parts, actor.personId, input);
        // Audits who exported how much, and when (5.15), without the content.
        await platform.database.write((tx) =>
          platform.auditLog.note(tx, {
            action: 'contacts.exported',
            subject: { kind: 'person', id: actor.personId },
            actor: actor.personId,
            session: actor.sessionId,
            after: { rows: file.rows, format: input.format },
          }),
        );
        return file;
      }),
  };
}

async function suggestedPairs(parts: ContactsParts, actor: Actor) {
  const { database } = parts.platform;
  const cards = await cardsOf(database.orm, actor.personId);
  const pairs = possiblePairs(cards, pairsMax);
  const wanted = new Set(pairs.flatMap(({ one, other }) => [one, other]));
  const entries = cards.filter(({ id }) => wanted.has(id)).map(entryOf);
  const rows = new Map(
    (await presentRows(parts, actor.personId, entries)).map((row) => [row.id as string, row]),
  );
  return pairs.flatMap(({ one, other, because }) => {
    const [first, second] = [rows.get(one), rows.get(other)];
    return first && second ? [{ one: first, other: second, because }] : [];
  });
}
