import { and, eq } from 'drizzle-orm';
import type { Acts } from '#platform/server/http/acts.ts';
import type { eventsContract } from '../../../contract/events.ts';
import { openEvent } from '../../access/events.ts';
import { noteOnDesk } from '../../access/writing.ts';
import { announceEvent } from '../../notify/events.ts';
import { letterTo } from '../../notify/guests.ts';
import { lockCalendar, type ScheduleParts } from '../../parts.ts';
import { dayAnswersOf } from '../../queries/day-answers.ts';
import { guestsOf } from '../../queries/guests.ts';
import { eventDayAnswer, eventGuest } from '../../tables.ts';
import { viewEvent } from '../../views/events.ts';

/** What becomes of times that guests propose; taking one is moving the event. */
export const proposingGuests: Acts<Pick<typeof eventsContract, 'declineProposal'>, ScheduleParts> = {
  /** Takes a proposed time off the event and tells its guest by mail. Declined twice it is declined once. */
  async declineProposal(act, { id, day, email }) {
    const { orm, tx } = act;
    await lockCalendar(tx, act.principal);
    const open = await openEvent(act, { id, day });
    if (typeof open === 'string') return act.refuse(open);
    const { row, isNew } = open;
    const series = isNew && row.seriesId ? row.seriesId : undefined;
    const held = series
      ? (await dayAnswersOf(orm, [series]))
          .get(series)
          ?.get(row.seriesDay ?? '')
          ?.get(email)?.said
      : (await guestsOf(orm, row.id)).find((one) => one.email === email)?.said;
    if (held?.kind !== 'proposal') return viewEvent(act, row, day);
    const isTheirs = series
      ? and(
          eq(eventDayAnswer.eventId, series),
          eq(eventDayAnswer.email, email),
          eq(eventDayAnswer.day, row.seriesDay ?? ''),
        )
      : and(eq(eventGuest.eventId, row.id), eq(eventGuest.email, email));
    if (series) await orm.update(eventDayAnswer).set({ said: null }).where(isTheirs);
    else await orm.update(eventGuest).set({ said: null }).where(isTheirs);
    const mail = await letterTo(act, row);
    await mail('kept', email, '', held.at);
    await announceEvent(act, row, []);
    await noteOnDesk(act, { action: 'event.changed', subject: { kind: 'event', id: row.id } });
    return viewEvent(act, row, day);
  },
};
