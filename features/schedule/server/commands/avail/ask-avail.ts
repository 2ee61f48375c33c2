import { eq } from 'drizzle-orm';
import { bookersOf, profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Check, findCheck } from '../../queries/avail-checks.ts';
import { availCheck, availCheckDay } from '../../tables/availability.ts';
import type { Refused, ScheduleParts, Writer } from '../parts.ts';
import { canBeInvited } from '../people.ts';
import { announceCheck, tellCheck } from './tell-check.ts';

export interface NewCheck extends Omit<Writer, 'note'> {
  readonly audit: Writer['note'];
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly title: string;
  readonly note: string;
  readonly days: readonly { readonly firstDay: string; readonly lastDay: string }[];
  readonly dueAt: string | null;
}

export type AskOutcome =
  | { readonly kind: 'asked'; readonly check: Check }
  | Refused<'absent' | 'person_unknown' | 'days_past'>;

/**
 * Asks whether a person is free on some dates: their representative first, where they have one who is not the asker.
 */
export async function askAvail(tx: Transaction, parts: ScheduleParts, input: NewCheck): Promise<AskOutcome> {
  const { id, personId, owner: me, now, days } = input;
  const [made] = await tx.orm.select().from(availCheck).where(eq(availCheck.id, id));
  if (made) {
    const check = await findCheck(tx.orm, id, me);
    return check?.side === 'asker' ? { kind: 'asked', check } : { kind: 'absent' };
  }
  if (personId === me || !(await canBeInvited(tx.orm, me, [personId]))) return { kind: 'person_unknown' };
  const [person] = await profilesOf(tx.orm, [personId]);
  const today = wallTimeOf(person?.timeZone ?? 'UTC', now.getTime()).slice(0, 10);
  if (days.some(({ firstDay }) => firstDay < today)) return { kind: 'days_past' };
  const booker = (await bookersOf(tx.orm, [personId])).get(personId);
  const representativeId = booker && booker !== me ? booker : null;
  const [row] = await tx.orm
    .insert(availCheck)
    .values({
      id,
      clientId: personId,
      askerId: me,
      writtenBy: input.writtenBy,
      representativeId,
      title: input.title,
      note: input.note,
      dueAt: input.dueAt ? new Date(input.dueAt) : null,
      createdAt: now,
      updatedAt: now,
    })
    // Another try of the same has been here meanwhile.
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const check = await findCheck(tx.orm, id, me);
    return check?.side === 'asker' ? { kind: 'asked', check } : { kind: 'absent' };
  }
  const held = await tx.orm
    .insert(availCheckDay)
    .values(days.map((day, place) => ({ checkId: id, place, ...day })))
    .returning();
  await tellCheck(tx, parts, { row, days, what: 'asked', people: [representativeId ?? personId], about: me });
  await announceCheck(tx, row, now);
  await input.audit(tx, { action: 'avail_check.asked', subject: { kind: 'avail_check', id } });
  return { kind: 'asked', check: { row, days: held, side: 'asker' } };
}
