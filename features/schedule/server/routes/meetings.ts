import { requirePage } from '#features/access/server/public.ts';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import type { schedule } from '../../contract/index.ts';
import { askableBy } from '../commands/ask-meeting.ts';
import { confirmMeeting } from '../commands/confirm-meeting.ts';
import type { ScheduleParts } from '../commands/parts.ts';
import { presentMeetings } from '../present/meetings.ts';
import { readMeetingHistory } from '../queries/meeting-history.ts';
import { meetingBehind, presentMailed } from '../queries/meeting-links.ts';
import { countMeetings, findMeeting, listMeetings } from '../queries/meetings.ts';

type Contract = ReturnType<typeof implementContract<typeof schedule>>;

/** meetings, meeting, meetingHistory, askable; mailedMeeting, confirmMailed. */
export function meetingRoutes(contract: Contract, parts: ScheduleParts) {
  const { database, clock } = parts.notifier.platform;
  const { orm } = database;
  const page = requirePage('schedule');
  return {
    meetings: contract.meetings
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { box, ...wanted }, context: { actor } }) => {
        const now = clock.now();
        const me = principalOf(actor);
        const [{ rows, nextCursor }, counts] = await Promise.all([
          listMeetings(orm, { person: me, box, now }, wanted),
          countMeetings(orm, me, now),
        ]);
        return { items: await presentMeetings(orm, { me, now }, rows), nextCursor, counts };
      }),

    meeting: contract.meeting
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id }, context: { actor }, errors }) => {
        const me = principalOf(actor);
        const row = await findMeeting(orm, me, id);
        const [view] = row ? await presentMeetings(orm, { me, now: clock.now() }, [row]) : [];
        if (!view) throw errors['meeting.absent']();
        return view;
      }),

    meetingHistory: contract.meetingHistory
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        if (!(await findMeeting(orm, principalOf(actor), input.id))) throw errors['meeting.absent']();
        return readMeetingHistory(orm, input);
      }),

    askable: contract.askable
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { personId }, context: { actor } }) => {
        const asking = { from: principalOf(actor), to: personId, now: clock.now() };
        const { access, assistants } = await askableBy(orm, asking);
        if (access === 'closed') return { access, person: null, assistants: [], zone: null };
        const [people, [profile]] = await Promise.all([
          summariesOf(orm, [personId, ...assistants]),
          profilesOf(orm, [personId]),
        ]);
        return {
          access,
          person: people.get(personId) ?? null,
          assistants: assistants.flatMap((id) => people.get(id) ?? []),
          zone: profile?.timeZone ?? null,
        };
      }),

    mailedMeeting: contract.mailedMeeting.handler(async ({ input: { token }, errors }) => {
      const found = await meetingBehind(orm, token, clock.now());
      const shown = found && (await presentMailed(orm, found));
      if (!shown) throw errors['meeting.absent']();
      return shown;
    }),

    confirmMailed: contract.confirmMailed.handler(async ({ input: { token, says }, errors }) => {
      const now = clock.now();
      const found = await meetingBehind(orm, token, now);
      if (!found) throw errors['meeting.absent']();
      const command = { id: found.row.id, owner: found.person, writtenBy: null, note: noNote, now, says };
      const done = await database.write((tx) => confirmMeeting(tx, parts, command));
      const after = done.kind === 'done' ? { ...found, row: done.row } : undefined;
      const shown = after && (await presentMailed(orm, after));
      if (!shown) throw errors['meeting.absent']();
      return shown;
    }),
  };
}

/** Nobody sits on a desk where a link leads. */
const noNote = () => Promise.resolve();
