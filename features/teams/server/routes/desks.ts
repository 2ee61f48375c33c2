import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { desksContract } from '../../contract/desks.ts';
import type { TeamsParts } from '../commands/parts.ts';
import { findHandbook, saveHandbook } from '../commands/save-handbook.ts';
import { acceptSeat, endSeat, offerSeat, seatsEnd } from '../commands/seats.ts';
import type { Listening } from '../listeners/covered-inboxes.ts';
import { presentDesks, presentHandbook, presentSeat } from '../present.ts';
import { isOnDesk, type SeatRow } from '../queries/standing.ts';

/** desks, offerSeat, acceptSeat, endSeat, handbook, saveHandbook. */
export function deskRoutes(parts: TeamsParts, listening: Listening) {
  const { platform } = parts.notifier;
  const { auditLog, clock, config, database, newId } = platform;
  const contract = implementContract(desksContract, config);
  const seatOf = async (row: SeatRow) => {
    const [seat] = presentSeat(row, await summariesOf(database.orm, [row.personId]), clock.now());
    if (!seat) throw new Error('a seat belongs to nobody');
    return seat;
  };
  const actOf = ({ id }: { id: ClientId }, { personId: by }: Actor) => ({ id, by, now: clock.now() });

  return {
    desks: contract.desks.use(signedIn).handler(async ({ context: { actor } }) => ({
      items: await presentDesks(database.orm, actor.personId, clock.now()),
    })),

    offerSeat: contract.offerSeat.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const { id: principalId, seatId, startsAt, endsAt, ...wish } = input;
      const now = clock.now();
      const offer = {
        ...wish,
        principalId,
        seatId: seatId ?? newId(),
        startsAt: startsAt ? new Date(startsAt) : now,
        endsAt: endsAt ? new Date(endsAt) : null,
        by: actor.personId,
        now,
      };
      const offered = await database.write((tx) => {
        armDue(tx, platform, { name: seatsEnd, at: offer.endsAt });
        return offerSeat(tx, offer);
      });
      if (offered.kind === 'offered') return seatOf(offered.row);
      if (offered.kind === 'absent') throw errors['desk.absent']();
      throw errors[`desk_seat.${offered.kind}`]();
    }),

    acceptSeat: contract.acceptSeat.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const accepted = await database.write((tx) => acceptSeat(tx, parts, actOf(input, actor)));
      if (accepted.kind === 'absent') throw errors['desk_seat.absent']();
      // From here on the seat begins and ends on open connections by itself.
      await listening.inboxesOf(accepted.row.personId);
      const current = await seatOf(accepted.row);
      if (accepted.kind === 'over') throw errors['desk_seat.over']({ data: { current } });
      return current;
    }),

    endSeat: contract.endSeat.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const ended = await database.write((tx) => endSeat(tx, parts, actOf(input, actor)));
      if (ended.kind === 'absent') throw errors['desk_seat.absent']();
      return seatOf(ended.row);
    }),

    handbook: contract.handbook.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const place = { principalId: input.id, person: actor.personId, now: clock.now() };
      if (!(await isOnDesk(database.orm, place))) throw errors['desk.absent']();
      return presentHandbook(database.orm, input.id, await findHandbook(database.orm, input.id));
    }),

    saveHandbook: contract.saveHandbook
      .use(signedIn)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id: principalId, version, text } = input;
        const saved = await database.write((tx) =>
          saveHandbook(tx, auditLog, {
            principalId,
            version,
            text,
            by: actor.personId,
            session: actor.sessionId,
            now: clock.now(),
          }),
        );
        if (saved.kind === 'absent') throw errors['desk.absent']();
        const current = await presentHandbook(database.orm, principalId, saved.row);
        if (saved.kind === 'changed') throw errors['handbook.changed']({ data: { current } });
        return current;
      }),
  };
}
