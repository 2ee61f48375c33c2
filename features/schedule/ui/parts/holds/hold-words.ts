import { clockIn, dateIn } from '#platform/ui/calendar-words.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { ShownHold } from '../../../contract/holds.ts';
import type { Effect, QueuedHold } from '../../../policy/holds/chain.ts';
import { isBooked, isLive } from '../../../policy/holds/states.ts';
import { dayWordsOf } from '../days.ts';
import { holdsCopy } from './holds-copy.ts';

/** "Mon, Nov 30 – Fri, Dec 4", or the one day. */
export const daysWords = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  firstDay === lastDay ? dayWordsOf(firstDay) : `${dayWordsOf(firstDay)} – ${dayWordsOf(lastDay)}`;

/** "Tue, Dec 1, 18:00", in the time zone of this device. */
export function momentWords(at: string, nowMs: number): string {
  const ms = Date.parse(at);
  return `${dateIn(deviceZone(), ms, nowMs)}, ${clockIn(deviceZone(), ms)}`;
}

/** How much of a challenge's day is left: "18 h 40 min". */
export function leftWords(endsAt: string, nowMs: number): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 60_000));
  return holdsCopy.left(Math.floor(minutes / 60), minutes % 60);
}

export const placeWords = ({
  rank,
  isActor,
  state,
}: Pick<ShownHold, 'rank' | 'isActor' | 'state'>): string =>
  isBooked(state) ? holdsCopy.booked : holdsCopy.rank(rank, isActor);

/** What a hold is called beside its place: the job, or who holds, or that it is someone else. */
export const holdName = ({ title, asker }: ShownHold): string =>
  title || (asker?.displayName ?? holdsCopy.held);

/** A hold as the rules of the line see it, so that the browser works out what follows as the server does. */
export const asQueuedHold = (view: ShownHold): QueuedHold => ({
  id: view.id,
  person: view.person.id,
  firstDay: view.firstDay,
  lastDay: view.lastDay,
  rank: view.rank,
  state: view.state,
  challenge: view.challenge && { by: view.challenge.by, backTo: view.challenge.backTo },
});

/** A hold as it would be after these effects. */
export function withEffects(view: ShownHold, effects: readonly Effect[]): ShownHold {
  const last = effects.findLast(({ id }) => id === view.id);
  if (!last) return view;
  return { ...view, ...last.to, challenge: last.to.state === 'challenged' ? view.challenge : null };
}

/** What happens to each hold, in words. */
export function effectWords(effects: readonly Effect[], views: readonly ShownHold[]): string[] {
  const { whatIf } = holdsCopy;
  return effects.flatMap((effect) => {
    const view = views.find(({ id }) => id === effect.id);
    if (!view) return [];
    const who = `${view.person.displayName}, ${holdName(view)}`;
    const [from, to] = [effect.from, effect.to].map(({ rank }) => holdsCopy.rank(rank, view.isActor));
    if (from === undefined || to === undefined) return [];
    if (isBooked(effect.to.state)) return [whatIf.booked(who)];
    if (effect.why === 'unchallenged') return [whatIf.unchallenged(who, from)];
    if (!isLive(effect.to.state))
      return [effect.why === 'booked' ? whatIf.bookedElsewhere(who, from) : whatIf.ends(who, from)];
    return [whatIf.becomes(who, from, to)];
  });
}
