import { requirePage } from '#features/access/server/public.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { deskNoteOf } from '#platform/server/session/desk-note.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { schedule } from '../../contract/index.ts';
import { availabilityLimits as limits } from '../../limits/availability.ts';
import { daysBetween } from '../../policy/times.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { saveAvailability } from '../commands/save-availability.ts';
import { availabilityFor, ownAvailability } from '../queries/availability.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** availability, ownAvailability, saveAvailability. */
export function availabilityRoutes(contract: Contract, parts: ScheduleParts) {
  const { platform } = parts.notifier;
  const { database, clock } = platform;
  const { onDays } = parts;
  const page = requirePage('schedule');
  return {
    availability: contract.availability
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { personId: person, from, to }, context: { actor }, errors }) => {
        const length = daysBetween(from, to);
        if (length < 0 || length >= limits.windowDaysMax) throw errors['availability.window_unknown']();
        const options = { actor, person, from, to, now: clock.now() };
        const found = await availabilityFor(database.orm, options);
        if (!found) throw errors['availability.person_absent']();
        return found;
      }),

    ownAvailability: contract.ownAvailability
      .use(signedIn)
      .use(page)
      .handler(({ context: { actor } }) => ownAvailability(database.orm, principalOf(actor), clock.now())),

    saveAvailability: contract.saveAvailability
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const saved = await database.write((tx) =>
          saveAvailability(tx, {
            input,
            owner: principalOf(actor),
            writtenBy: writerFor(actor),
            note: deskNoteOf(platform, actor),
            now: clock.now(),
            onDays,
          }),
        );
        if (saved.kind === 'saved') return saved.current;
        if (saved.kind === 'changed')
          throw errors['availability.changed']({ data: { current: saved.current } });
        throw errors[`availability.${saved.kind}`]();
      }),
  };
}
