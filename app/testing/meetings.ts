import { createNotificationCoalescer } from '#features/notifications/server/public.ts';
import { createPersonCache } from '#features/profiles/server/public.ts';
import type { MeetingInput, MeetingView } from '#features/schedule/contract/meeting-requests.ts';
import { meetingJobs } from '#features/schedule/server/acts/meetings/due.ts';
import type { ScheduleParts } from '#features/schedule/server/parts.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import type { Actor, Scene } from './scene.ts';

// Helpers to request meetings and inspect them.

export const zone = 'America/Los_Angeles';
export const dayMs = 24 * 60 * 60_000;

/** A day this many days ahead, and a time on that day. */
export const day = (days: number) =>
  new Date(systemClock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
export const at = (days: number, clock: string) => ({ start: `${day(days)}T${clock}` });

type Input = Partial<Omit<MeetingInput, 'toId'>>;
export const ask = (from: Actor, to: Actor, { id = newId(), ...input }: Input & { id?: ClientId } = {}) =>
  from.call.schedule.askMeeting({
    id,
    toId: to.id,
    title: 'General',
    kind: 'general',
    medium: 'video',
    minutes: 45,
    zone,
    slots: [at(7, '10:00'), at(8, '11:00')],
    ...input,
  });

export const slotAt = ({ slots }: MeetingView, index: number) => slots[index]?.id ?? newId();
export const read = (who: Actor, id: ClientId) => who.call.schedule.meeting({ id });
export const shownTo = async (who: Actor, from = 6, to = 20) =>
  (await who.call.schedule.list({ from: day(from), to: day(to), zone })).items.map(({ event }) => [
    event?.title,
    event?.state,
    event?.when && 'start' in event.when ? event.when.start.slice(11) : '',
  ]);
export const bellOf = async (who: Actor) =>
  (await who.call.notifications.list({})).items.map(({ type, status }) => [type, status]);

/** Jane in Los Angeles and Odile in London, who are connected. */
export async function janeAndOdile(scene: Scene) {
  const [jane, odile] = await Promise.all([
    scene.person('Jane Field', { facts: { timeZone: zone } }),
    scene.person('Odile March', { facts: { timeZone: 'Europe/London' } }),
  ]);
  await scene.connect(jane, odile);
  return { jane, odile };
}

/** Views or answers a mailed confirmation, as its page does. */
export async function byMailedLink(scene: Scene, path: '' | '/look', body: object) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`${scene.address}/api/meeting-confirmations${path}`, init);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** The job clock of another process, set ahead. */
export function clockwork(database: Scene['database']) {
  const { platform, goAhead } = platformBeside(database);
  const people = createPersonCache(platform);
  const notifier = { platform, people, coalescer: createNotificationCoalescer(platform, people) };
  const mails: { to: unknown; who: string; link: string }[] = [];
  const mailer: Pick<ScheduleParts['mailer'], 'queue'> = {
    queue: async (_tx, { to, data }) => {
      const reader = { name: 'Reader', email: 'reader@scene.example', language: 'en' } as const;
      const said = (typeof data === 'function' ? data(reader) : data) as { who: string; link: string };
      mails.push({ to, ...said });
      return 1;
    },
  };
  const jobs = meetingJobs({
    notifier,
    mailer: mailer as ScheduleParts['mailer'],
    onDays: async () => undefined,
  });
  return {
    mails,
    /** The tokens of the links mailed to a person. */
    tokensOf: ({ id }: Actor) =>
      mails.flatMap(({ to, link }) =>
        (to as { person: string }).person === id ? [link.split('#')[1] ?? ''] : [],
      ),
    after: async (ms: number) => {
      goAhead(ms);
      for (const { run } of jobs) await run();
    },
  };
}
