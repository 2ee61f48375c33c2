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
  /** The desk's principal. */
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

/** The job that ends seats when their time is over. */
export const seatsEnd = 'desk-seats-end';

const longestMs = limits.coverDaysMax * 24 * 60 * 60_000;

function wrongEnd({ kind, startsAt, endsAt, now }: SeatOffer) {
  if (endsAt === null) return needsEnd(kind) ? 'end_missing' : undefined;
  if (endsAt <= startsAt || endsAt <= now) return 'end_early';
  return endsAt.getTime() - startsAt.getTime() > longestMs ? 'end_far' : undefined;
}

/**
 * Offers a seat: a principal to an assistant, an assistant to a principal, or a person who runs a team of both, for
 * both. The offering side has agreed; the seat counts once the other one has.
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

/** The offerer's right to offer a seat; none if they have nothing to do with the desk. */
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

/** Both sides, if both exist: members, and people invented for the offerer. Those agree to everything at once. */
async function sidesOf(tx: Transaction, { principalId, personId, by }: SeatOffer) {
  const rows = await profilesOf(tx.orm, [principalId, personId]);
  const practice = rows.filter((row) => row.practiceOf === by).map(({ id }) => id);
  const members = rows.filter((row) => row.claimedAt !== null && row.accountStatus === 'active');
  if (practice.length + members.length < 2) return undefined;
  return { isPractice: (id: PersonId) => practice.includes(id) };
}

/** Of the scopes offered on an invented person's desk, those that reach no one else. */
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

/** A seat for one of its two sides; it doesn't exist for anyone else. */
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

/** Agrees to a seat, for the caller's side; agreeing twice is the same as once. */
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

/** Ends a seat, an offer or a request: either side, at once (TEA-5). The planner of a cover can withdraw it, too. */
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

/** Records that seats whose time is over have ended; they have given no access since that moment. */
export const endDueSeats = (tx: Transaction, now: Date, which?: SQL): Promise<SeatRow[]> =>
  tx.orm
    .update(deskSeat)
    .set({ endedAt: sql`${deskSeat.endsAt}` })
    .where(and(isNull(deskSeat.endedAt), lte(deskSeat.endsAt, now), which))
    .returning();

const concerns = (person: PersonId) =>
  or(eq(deskSeat.principalId, person), eq(deskSeat.personId, person), eq(deskSeat.offeredBy, person));
