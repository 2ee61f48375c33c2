import type { PersonSummary } from '#features/profiles/contract.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { EventView, Repeat, When } from '../../contract/views.ts';
import type { EventKind, RepeatUnit } from '../../limits.ts';

/** What the form of an event holds. */
export type EventDraft = {
  readonly title: string;
  readonly kind: EventKind;
  readonly isAllDay: boolean;
  readonly day: string;
  readonly lastDay: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly which: 'first' | 'second' | null;
  readonly place: string;
  readonly link: string;
  readonly building: string;
  readonly gate: string;
  readonly driveOn: string;
  readonly parking: string;
  readonly sitePhone: string;
  readonly readFirst: string;
  readonly travelMinutes: string;
  readonly prepNote: string;
  readonly outcomeNote: string;
  readonly isPrivate: boolean;
  readonly isFree: boolean;
  readonly isTentative: boolean;
  readonly every: RepeatUnit | 'never';
  readonly until: string;
  readonly people: readonly PersonSummary[];
  /** Addresses with commas between them. */
  readonly guests: string;
};

/** A new event at a stretch of time. */
export const draftAt = (start: string, end: string): EventDraft => ({
  title: '',
  kind: 'call',
  isAllDay: false,
  day: start.slice(0, 10),
  lastDay: end.slice(0, 10),
  start: start.slice(11),
  end: end.slice(11),
  zone: deviceZone(),
  which: null,
  place: '',
  link: '',
  building: '',
  gate: '',
  driveOn: '',
  parking: '',
  sitePhone: '',
  readFirst: '',
  travelMinutes: '',
  prepNote: '',
  outcomeNote: '',
  isPrivate: false,
  isFree: false,
  isTentative: false,
  every: 'never',
  until: '',
  people: [],
  guests: '',
});

/** What an event says now. */
export function draftOf(event: EventView): EventDraft {
  const { when, repeat } = event;
  const isTimed = 'start' in when;
  const [start, end] = isTimed ? [when.start, when.end] : [`${when.firstDay}T09:00`, `${when.lastDay}T10:00`];
  return {
    ...draftAt(start, end),
    title: event.title,
    kind: event.kind,
    isAllDay: !isTimed,
    ...(isTimed && { zone: when.zone, which: when.which ?? null }),
    place: event.place,
    link: event.link,
    building: event.building,
    gate: event.gate,
    driveOn: event.driveOn,
    parking: event.parking,
    sitePhone: event.sitePhone,
    readFirst: event.readFirst,
    travelMinutes: event.travelMinutes === 0 ? '' : String(event.travelMinutes),
    prepNote: event.prepNote,
    outcomeNote: event.outcomeNote,
    isPrivate: event.tier === 'private',
    isFree: !event.isBusy,
    isTentative: event.state === 'tentative',
    every: repeat?.every ?? 'never',
    until: repeat?.until ?? '',
    people: event.attendees.map(({ person }) => person),
    guests: event.guests.map(({ email }) => email).join(', '),
  };
}

const whenOf = ({ isAllDay, day, lastDay, start, end, zone, which }: EventDraft): When =>
  isAllDay
    ? { firstDay: day, lastDay }
    : { start: `${day}T${start}`, end: `${lastDay}T${end}`, zone, ...(which && { which }) };

/** How it repeats: what a form doesn't ask stays as it was. */
const repeatOf = ({ every, until }: EventDraft, before: Repeat | null): Repeat | null =>
  every === 'never'
    ? null
    : {
        interval: 1,
        days: [],
        count: null,
        ...(before?.every === every && before),
        every,
        until: until || null,
      };

/** The draft as the server takes it. */
export const inputOf = (draft: EventDraft, before: Repeat | null) => ({
  title: draft.title,
  kind: draft.kind,
  when: whenOf(draft),
  place: draft.place,
  link: draft.link,
  building: draft.building,
  gate: draft.gate,
  driveOn: draft.driveOn,
  parking: draft.parking,
  sitePhone: draft.sitePhone,
  readFirst: draft.readFirst,
  travelMinutes: Number(draft.travelMinutes) || 0,
  prepNote: draft.prepNote,
  outcomeNote: draft.outcomeNote,
  tier: draft.isPrivate ? ('private' as const) : ('desk' as const),
  isBusy: !draft.isFree,
  isTentative: draft.isTentative,
  repeat: repeatOf(draft, before),
  people: draft.people.map(({ id }) => id),
  guests: addressesIn(draft.guests),
});

/** The addresses in a text, whatever separates them. */
const addressesIn = (guests: string): string[] => guests.split(/[\s,;]+/).filter(Boolean);

/** What is no address among them. */
export const wrongAddress = (guests: string): string | undefined =>
  addressesIn(guests).find((one) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(one));
