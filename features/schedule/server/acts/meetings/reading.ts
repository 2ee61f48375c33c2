import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { meetingsContract } from '../../../contract/meeting-requests.ts';
import { meetingLimits } from '../../../limits.ts';
import { askableBy, countMeetings, findMeeting, listMeetings } from '../../access/meetings.ts';
import type { ScheduleParts } from '../../parts.ts';
import { pageOfHistory, viewMeetings } from '../../views/meetings.ts';

type Contract = Pick<typeof meetingsContract, 'meetings' | 'meeting' | 'meetingHistory' | 'askable'>;

export const readingMeetings: Acts<Contract, ScheduleParts> = {
  async meetings(read, { box, ...page }) {
    const { orm, principal: person, now } = read;
    const [{ rows, nextCursor }, counts] = await Promise.all([
      listMeetings(orm, { person, box, now }, page),
      countMeetings(orm, person, now),
    ]);
    return { items: await viewMeetings(read, rows), nextCursor, counts };
  },

  async meeting(read, { id }) {
    const row = await findMeeting(read.orm, read.principal, id);
    const [view] = row ? await viewMeetings(read, [row]) : [];
    if (!view) return read.refuse('meeting.absent');
    const { size: limit } = meetingLimits.historyPage;
    return { ...view, history: await pageOfHistory(read.orm, { id, limit }) };
  },

  async meetingHistory(read, input) {
    const { orm } = read;
    if (!(await findMeeting(orm, read.principal, input.id))) return read.refuse('meeting.absent');
    return pageOfHistory(orm, input);
  },

  async askable({ orm, principal, now }, { personId }) {
    const { access, assistants } = await askableBy(orm, { from: principal, to: personId, now });
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
  },
};
