import { aliasedTable, and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { seatsContract } from '../../contract/desks.ts';
import type { Desk, Seat } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { practiceScopes } from '../../policy/practice-world.ts';
import { needsEnd, withImplied } from '../../policy/rules.ts';
import { isLive } from '../access.ts';
import type { Listening } from '../listeners/covered-inboxes.ts';
import { announceDesk, announceSeat } from '../notify.ts';
import type { TeamsParts, TeamsReading, TeamsWriting } from '../parts.ts';
import { deskSeat, type SeatRow, teamMember } from '../tables.ts';
import { isSeatOver, listSeats, viewSeat } from '../views.ts';

/** The job that ends seats when their time is over. */
export const seatsEnd = 'desk-seats-end';

const longestMs = limits.coverDaysMax * 24 * 60 * 60_000;

type SeatAct = TeamsWriting & TeamsReading;
type Sides = Pick<InputOf<typeof seatsContract.offerSeat>, 'id' | 'personId'>;

/** Teams and, for seats, who hears a desk's inbox live. */
export type SeatsParts = TeamsParts & { readonly listening: Listening };

export const seats: Acts<typeof seatsContract, SeatsParts> = {
  /** My desk first, then those I sit on or am invited to. */
  async desks(at) {
    return { items: await viewDesks(at) };
  },

  /**
   * Offers a seat: a principal to an assistant, an assistant to a principal, or a person who runs a team of both, for
   * both. The offering side has agreed; the seat counts once the other one has.
   */
  async offerSeat(act, { seatId = act.notifier.platform.newId(), ...offer }) {
    const { orm, person, now } = act;
    const { id: principalId, personId } = offer;
    const startsAt = offer.startsAt ? new Date(offer.startsAt) : now;
    const endsAt = offer.endsAt ? new Date(offer.endsAt) : null;
    const findMade = async () => (await orm.select().from(deskSeat).where(eq(deskSeat.id, seatId)))[0];
    const repeated = async (made: SeatRow) =>
      made.offeredBy === person ? viewOne(act, made) : act.refuse('desk.absent');
    const made = await findMade();
    if (made) return repeated(made);
    if (principalId === personId) return act.refuse('desk_seat.person_absent');
    const plan = (await planOf(act, offer)) ?? act.refuse('desk.absent');
    const sides = (await sidesOf(act, offer)) ?? act.refuse('desk_seat.person_absent');
    const wrong = wrongEnd({ kind: offer.kind, startsAt, endsAt, now });
    if (wrong) return act.refuse(wrong);
    await lockDesk(act, principalId);
    // The same offer may have been waiting for the same lock.
    const meanwhile = await findMade();
    if (meanwhile) return repeated(meanwhile);
    await endDueSeats(act, eq(deskSeat.principalId, principalId));
    if (await isDeskFull(act, principalId)) return act.refuse('desk_seat.too_many');
    const [row] = await orm
      .insert(deskSeat)
      .values({
        id: seatId,
        principalId,
        personId,
        kind: offer.kind,
        scopes: sides.isPractice(principalId) ? practiceOnly(offer.scopes) : withImplied(offer.scopes),
        note: offer.note,
        offeredBy: person,
        teamId: plan.teamId,
        principalAgreedAt: person === principalId || sides.isPractice(principalId) ? now : null,
        assistantAgreedAt: person === personId || sides.isPractice(personId) ? now : null,
        startsAt,
        endsAt,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return act.refuse('desk_seat.present');
    announceDesk(act, row);
    armDue(act.tx, act.notifier.platform, { name: seatsEnd, at: endsAt });
    return viewOne(act, row);
  },

  /** Agrees to a seat, for the caller's side; agreeing twice is the same as once. */
  acceptSeat: {
    async steps(at, { id }) {
      const row = await at.write(async (act) => {
        const found = (await lockSeat(act, id)) ?? act.refuse('desk_seat.absent');
        if (isSeatOver(found, act.now))
          return act.refuse('desk_seat.over', { current: await viewOne(act, found) });
        return agree(act, found);
      });
      // From here on the seat begins and ends on open connections by itself.
      await at.listening.inboxesOf(row.personId);
      return viewAnswered(at, row);
    },
  },

  /** Ends a seat, an offer or a request: either side, at once (TEA-5). The planner of a cover can withdraw it, too. */
  async endSeat(act, { id }) {
    const { orm, person, now } = act;
    const isTheirs = and(eq(deskSeat.id, id), or(isSideOf(person), eq(deskSeat.offeredBy, person)));
    const [row] = await orm
      .update(deskSeat)
      .set({ endedAt: now, endedBy: person })
      .where(and(isTheirs, isNull(deskSeat.endedAt)))
      .returning();
    if (!row) {
      const [found] = await orm.select().from(deskSeat).where(isTheirs);
      return viewAnswered(act, found ?? act.refuse('desk_seat.absent'));
    }
    announceSeat(act, row);
    await act.broadcast.renewStanding(act.tx, [row.personId]);
    return viewAnswered(act, row);
  },
};

async function viewOne({ orm, now }: TeamsReading, row: SeatRow): Promise<Seat> {
  const [seat] = viewSeat(row, await summariesOf(orm, [row.personId]), now);
  if (!seat) throw new Error('a seat belongs to nobody');
  return seat;
}

/** A seat, and the caller's desks after what happened to it. */
const viewAnswered = async (at: TeamsReading, row: SeatRow) => ({
  ...(await viewOne(at, row)),
  desks: { items: await viewDesks(at) },
});

async function viewDesks(at: TeamsReading): Promise<Desk[]> {
  const { orm, person: me, now } = at;
  const onMine = await listSeats(at, { principals: [me] });
  const mine = await orm
    .select()
    .from(deskSeat)
    .where(and(eq(deskSeat.personId, me), isLive(now)))
    .orderBy(asc(deskSeat.startsAt), asc(deskSeat.id));
  const people = await summariesOf(orm, [
    me,
    ...onMine.map(({ personId }) => personId),
    ...mine.map(({ principalId }) => principalId),
  ]);
  const own = people.get(me);
  const desks = mine.flatMap((row): Desk[] => {
    const principal = people.get(row.principalId);
    const [mySeat] = viewSeat(row, people, now);
    return principal && mySeat ? [{ id: row.principalId, principal, isMine: false, mySeat, seats: [] }] : [];
  });
  if (!own) return desks;
  const taken = onMine.flatMap((row) => viewSeat(row, people, now));
  return [{ id: me, principal: own, isMine: true, mySeat: null, seats: taken }, ...desks];
}

function wrongEnd({ kind, startsAt, endsAt, now }: Pick<SeatRow, 'kind' | 'startsAt' | 'endsAt'> & At) {
  if (endsAt === null) return needsEnd(kind) ? 'desk_seat.end_missing' : undefined;
  if (endsAt <= startsAt || endsAt <= now) return 'desk_seat.end_early';
  return endsAt.getTime() - startsAt.getTime() > longestMs ? 'desk_seat.end_far' : undefined;
}

type At = Pick<TeamsReading, 'now'>;

/** The offerer's right to offer a seat; none if they have nothing to do with the desk. */
async function planOf(
  { orm, person }: SeatAct,
  { id: principalId, personId }: Sides,
): Promise<{ readonly teamId: ClientId | null } | undefined> {
  if (person === principalId || person === personId) return { teamId: null };
  const mine = aliasedTable(teamMember, 'mine');
  const principal = aliasedTable(teamMember, 'principal');
  const assistant = aliasedTable(teamMember, 'assistant');
  const [team] = await orm
    .select({ teamId: mine.teamId })
    .from(mine)
    .innerJoin(principal, and(eq(principal.teamId, mine.teamId), eq(principal.personId, principalId)))
    .innerJoin(assistant, and(eq(assistant.teamId, mine.teamId), eq(assistant.personId, personId)))
    .where(and(eq(mine.personId, person), sql`${mine.role} <> 'member'`))
    .limit(1);
  return team;
}

/** Both sides, if both exist: members, and people invented for the offerer. Those agree to everything at once. */
async function sidesOf({ orm, person }: SeatAct, { id: principalId, personId }: Sides) {
  const rows = await profilesOf(orm, [principalId, personId]);
  const practice = rows.filter((row) => row.practiceOf === person).map(({ id }) => id);
  const members = rows.filter((row) => row.claimedAt !== null && row.accountStatus === 'active');
  if (practice.length + members.length < 2) return undefined;
  return { isPractice: (id: PersonId) => practice.includes(id) };
}

/** Of the scopes offered on an invented person's desk, those that reach no one else. */
const practiceOnly = (scopes: readonly DeskScope[]): DeskScope[] => {
  const open = scopes.filter((scope) => practiceScopes.includes(scope));
  return open.length > 0 ? open : ['calls'];
};

/** Seats of one desk are counted and given one after the other. */
async function lockDesk({ orm }: SeatAct, principal: PersonId): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:desk:${principal}`}, 0))`);
}

async function isDeskFull({ orm }: SeatAct, principal: PersonId): Promise<boolean> {
  const isOpen = and(eq(deskSeat.principalId, principal), isNull(deskSeat.endedAt));
  return (await orm.$count(deskSeat, isOpen)) >= limits.seatsMax;
}

const isSideOf = (person: PersonId) => or(eq(deskSeat.principalId, person), eq(deskSeat.personId, person));

/** A seat for one of its two sides; it doesn't exist for anyone else. */
async function lockSeat({ orm, person }: SeatAct, id: ClientId): Promise<SeatRow | undefined> {
  const [row] = await orm
    .select()
    .from(deskSeat)
    .where(and(eq(deskSeat.id, id), isSideOf(person)))
    .for('update');
  return row;
}

async function agree(act: SeatAct, found: SeatRow): Promise<SeatRow> {
  const agreed = act.person === found.principalId ? 'principalAgreedAt' : 'assistantAgreedAt';
  if (found[agreed]) return found;
  const [row] = await act.orm
    .update(deskSeat)
    .set({ [agreed]: act.now })
    .where(eq(deskSeat.id, found.id))
    .returning();
  if (!row) throw new Error('a locked seat vanished');
  announceSeat(act, row);
  await act.broadcast.renewStanding(act.tx, [row.personId]);
  return row;
}

/** Records that seats whose time is over have ended; they have given no access since that moment. */
export const endDueSeats = ({ orm, now }: TeamsWriting, which: SQL | undefined): Promise<SeatRow[]> =>
  orm
    .update(deskSeat)
    .set({ endedAt: sql`${deskSeat.endsAt}` })
    .where(and(isNull(deskSeat.endedAt), lte(deskSeat.endsAt, now), which))
    .returning();
