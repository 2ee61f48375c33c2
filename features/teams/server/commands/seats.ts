import { aliasedTable, and, count, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits, type SeatKind } from '../../limits.ts';
import { needsEnd, withImplied } from '../../policy/rules.ts';
import { deskSeat, teamMember } from '../tables.ts';
import type { Refused, TeamsParts } from './parts.ts';
import { practiceScopes } from './practice-world.ts';
import { renewListening, tellDesk } from './tell-team.ts';

export type SeatRow = typeof deskSeat.$inferSelect;

export interface SeatOffer {
  readonly seatId: ClientId;
  /** Whose desk it is. */
  readonly principalId: PersonId;
  readonly personId: PersonId;
  readonly by: PersonId;
  readonly kind: SeatKind;
  readonly scopes: readonly DeskScope[];
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly note: string;
  readonly now: Date;
}

export type OfferOutcome =
  | { readonly kind: 'offered'; readonly row: SeatRow }
  | Refused<'absent' | 'person_absent' | 'present' | 'too_many' | 'end_missing' | 'end_early' | 'end_far'>;

/** The job that ends seats at their time. */
export const seatsEnd = 'desk-seats-end';

const longestMs = limits.coverDaysMax * 24 * 60 * 60_000;

function wrongEnd({ kind, startsAt, endsAt, now }: SeatOffer) {
  if (endsAt === null) return needsEnd(kind) ? 'end_missing' : undefined;
  if (endsAt <= startsAt || endsAt <= now) return 'end_early';
  return endsAt.getTime() - startsAt.getTime() > longestMs ? 'end_far' : undefined;
}

/**
 * Offers a seat: the principal to somebody, somebody to the principal, or whoever runs a team both are in, for both. The
 * side that offers has agreed with it; the seat counts once the other one has.
 */
export async function offerSeat(tx: Transaction, offer: SeatOffer): Promise<OfferOutcome> {
  const { seatId, principalId, personId, by, now } = offer;
  const [made] = await tx.orm.select().from(deskSeat).where(eq(deskSeat.id, seatId));
  if (made) return made.offeredBy === by ? { kind: 'offered', row: made } : { kind: 'absent' };
  if (principalId === personId) return { kind: 'person_absent' };
  const plan = await planOf(tx, offer);
  if (!plan) return { kind: 'absent' };
  const sides = await sidesOf(tx, offer);
  if (!sides) return { kind: 'person_absent' };
  const wrong = wrongEnd(offer);
  if (wrong) return { kind: wrong };
  await lockDesk(tx, principalId);
  await endDueSeats(tx, now, eq(deskSeat.principalId, principalId));
  if (await isDeskFull(tx, principalId)) return { kind: 'too_many' };
  const [row] = await tx.orm
    .insert(deskSeat)
    .values({
      id: seatId,
      principalId,
      personId,
      kind: offer.kind,
      scopes: sides.isPractice(principalId) ? practiceOnly(offer.scopes) : withImplied(offer.scopes),
      note: offer.note,
      offeredBy: by,
      teamId: plan.teamId,
      principalAgreedAt: by === principalId || sides.isPractice(principalId) ? now : null,
      assistantAgreedAt: by === personId || sides.isPractice(personId) ? now : null,
      startsAt: offer.startsAt,
      endsAt: offer.endsAt,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return { kind: 'present' };
  tellDesk(tx, row);
  return { kind: 'offered', row };
}

/** On what ground somebody offers a seat; none where the desk is nothing of theirs. */
async function planOf(
  tx: Transaction,
  { principalId, personId, by }: SeatOffer,
): Promise<{ readonly teamId: ClientId | null } | undefined> {
  if (by === principalId || by === personId) return { teamId: null };
  const mine = aliasedTable(teamMember, 'mine');
  const principal = aliasedTable(teamMember, 'principal');
  const assistant = aliasedTable(teamMember, 'assistant');
  const [team] = await tx.orm
    .select({ teamId: mine.teamId })
    .from(mine)
    .innerJoin(principal, and(eq(principal.teamId, mine.teamId), eq(principal.personId, principalId)))
    .innerJoin(assistant, and(eq(assistant.teamId, mine.teamId), eq(assistant.personId, personId)))
    .where(and(eq(mine.personId, by), sql`${mine.role} <> 'member'`))
    .limit(1);
  return team;
}

/**
 * Both sides, where both are there: members, and people who were invented for whoever offers. Those agree to everything
 * at once.
 */
async function sidesOf(tx: Transaction, { principalId, personId, by }: SeatOffer) {
  const rows = await profilesOf(tx.orm, [principalId, personId]);
  const practice = rows.filter((row) => row.practiceOf === by).map(({ id }) => id);
  const members = rows.filter((row) => row.claimedAt !== null && row.accountStatus === 'active');
  if (practice.length + members.length < 2) return undefined;
  return { isPractice: (id: PersonId) => practice.includes(id) };
}

/** What reaches nobody else, of what was offered on the desk of somebody invented. */
const practiceOnly = (scopes: readonly DeskScope[]): DeskScope[] => {
  const kept = scopes.filter((scope) => practiceScopes.includes(scope));
  return kept.length > 0 ? kept : ['calls'];
};

/** Seats of one desk are counted and given one after the other. */
async function lockDesk(tx: Transaction, principal: PersonId): Promise<void> {
  await tx.orm.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:desk:${principal}`}, 0))`,
  );
}

async function isDeskFull(tx: Transaction, principal: PersonId): Promise<boolean> {
  const [live] = await tx.orm
    .select({ seats: count() })
    .from(deskSeat)
    .where(and(eq(deskSeat.principalId, principal), isNull(deskSeat.endedAt)));
  return (live?.seats ?? 0) >= limits.seatsMax;
}

export interface SeatAct {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

/** A seat as one of its two sides finds it; for anybody else it is not there. */
async function lockSeat(tx: Transaction, { id, by }: SeatAct): Promise<SeatRow | undefined> {
  const [row] = await tx.orm
    .select()
    .from(deskSeat)
    .where(and(eq(deskSeat.id, id), or(eq(deskSeat.principalId, by), eq(deskSeat.personId, by))))
    .for('update');
  return row;
}

export type SeatOutcome =
  | { readonly kind: 'done'; readonly row: SeatRow }
  | { readonly kind: 'over'; readonly row: SeatRow }
  | { readonly kind: 'absent' };

/** Agrees to a seat, as the side one is; agreeing twice is agreeing once. */
export async function acceptSeat(tx: Transaction, parts: TeamsParts, act: SeatAct): Promise<SeatOutcome> {
  const held = await lockSeat(tx, act);
  if (!held) return { kind: 'absent' };
  const isOver = held.endedAt !== null || (held.endsAt !== null && held.endsAt <= act.now);
  if (isOver) return { kind: 'over', row: held };
  const agreed = act.by === held.principalId ? 'principalAgreedAt' : 'assistantAgreedAt';
  if (held[agreed]) return { kind: 'done', row: held };
  const [row] = await tx.orm
    .update(deskSeat)
    .set({ [agreed]: act.now })
    .where(eq(deskSeat.id, act.id))
    .returning();
  if (!row) throw new Error('a locked seat vanished');
  tellDesk(tx, row);
  renewListening(tx, parts, row);
  await parts.broadcast.renewStanding(tx, [row.personId]);
  return { kind: 'done', row };
}

/** Ends a seat, an offer or a question: either side, at once (TEA-5). Whoever planned a cover can withdraw it, too. */
export async function endSeat(tx: Transaction, parts: TeamsParts, act: SeatAct): Promise<SeatOutcome> {
  const [row] = await tx.orm
    .update(deskSeat)
    .set({ endedAt: act.now, endedBy: act.by })
    .where(and(eq(deskSeat.id, act.id), isNull(deskSeat.endedAt), concerns(act.by)))
    .returning();
  if (row) {
    tellDesk(tx, row);
    renewListening(tx, parts, row);
    await parts.broadcast.renewStanding(tx, [row.personId]);
    return { kind: 'done', row };
  }
  const [found] = await tx.orm
    .select()
    .from(deskSeat)
    .where(and(eq(deskSeat.id, act.id), concerns(act.by)));
  return found ? { kind: 'done', row: found } : { kind: 'absent' };
}

/** Writes down that seats whose time is over have ended; what they opened they have not opened since that moment. */
export const endDueSeats = (tx: Transaction, now: Date, which?: SQL): Promise<SeatRow[]> =>
  tx.orm
    .update(deskSeat)
    .set({ endedAt: sql`${deskSeat.endsAt}` })
    .where(and(isNull(deskSeat.endedAt), lte(deskSeat.endsAt, now), which))
    .returning();

const concerns = (person: PersonId) =>
  or(eq(deskSeat.principalId, person), eq(deskSeat.personId, person), eq(deskSeat.offeredBy, person));
