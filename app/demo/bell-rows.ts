import { pagesOf, type Role } from '#features/access/policy/roles.ts';
import { draftsFor, requestDraft } from '#features/messaging/server/notify/bells.ts';
import type { MessageRow } from '#features/messaging/server/queries/rows.ts';
import { storedWords } from '#features/notifications/server/public.ts';
import type { notification } from '#features/notifications/server/tables.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Seeded } from './seeded.ts';
import { hours } from './talk.ts';
import type { TalkRows } from './talk-rows.ts';

type BellRow = typeof notification.$inferInsert;
/** Invented notifications send no email. */
const settled = { mailState: 'done', pushState: 'done' } as const;
type People = ReadonlyMap<PersonId, PersonSummary>;

/** Message notifications, exactly as if the messages had arrived one by one. */
export function messageBells(talk: TalkRows, people: People, seeded: Seeded): BellRow[] {
  if (talk.conversation.requestedBy) return [requestBell(talk, people, seeded)];
  return talk.participants.flatMap(({ personId, readSeq = 0 }) => {
    const incoming = talk.messages.filter((message) => message.senderId !== personId);
    const unread = incoming.filter((message) => message.seq > readSeq);
    const last = incoming.at(-1);
    if (unread.length > 0)
      return [bellOf({ talk, personId, about: unread, status: 'unread' }, people, seeded)];
    return last ? [bellOf({ talk, personId, about: [last], status: 'read' }, people, seeded)] : [];
  });
}

/** The notification of a message request. */
function requestBell({ conversation, participants, messages }: TalkRows, people: People, seeded: Seeded) {
  const from = conversation.requestedBy as PersonId;
  const to = participants.find(({ personId }) => personId !== from)?.personId as PersonId;
  const at = messages[0]?.createdAt;
  if (!at) throw new Error('a request of the demo world says nothing');
  const id = conversation.id;
  const { person, from: fromPersonId, event: eventId, ...words } = requestDraft({ id, from, to }, people);
  return {
    ...words,
    ...storedWords(words),
    ...settled,
    category: 'messages',
    id: seeded.id(at.getTime()),
    personId: person,
    fromPersonId,
    eventId,
    createdAt: at,
    updatedAt: at,
  } satisfies BellRow;
}

interface Bell {
  readonly talk: TalkRows;
  readonly personId: string;
  readonly about: readonly MessageRow[];
  readonly status: 'unread' | 'read';
}

function bellOf({ talk, personId, about, status }: Bell, people: People, seeded: Seeded): BellRow {
  const { id, type } = talk.conversation;
  const conversations = [
    { id, type, participants: [storedId(personId)], loud: [storedId(personId)], wasCold: false },
  ];
  const [draft] = draftsFor({ conversations, inserted: about }, people);
  const first = about[0]?.createdAt;
  if (!draft || !first) throw new Error('an unread message rings no bell');
  const { person, from, events, ...words } = draft;
  return {
    ...words,
    ...storedWords(words),
    ...settled,
    id: seeded.id(first.getTime()),
    personId: person,
    fromPersonId: from,
    eventCount: events,
    status,
    createdAt: first,
    updatedAt: about.at(-1)?.createdAt ?? first,
  };
}

const welcome = {
  title: 'Welcome to Backlot',
  message:
    'People find you by your job titles, your credits and where you’re based. Check that yours are right.',
  actionUrl: '/profile',
  subject: 'welcome',
};

const directory = {
  title: 'The directory is open to you',
  message: 'Every member was vouched for by another. Search by name, job title or company.',
  actionUrl: '/directory',
  subject: 'directory',
};

/** Notifications from Backlot itself to a new member; the newest members haven’t read theirs. */
export function systemBells(
  member: { id: PersonId; role: Role; isNew: boolean },
  nowMs: number,
  seeded: Seeded,
): BellRow[] {
  const status = member.isNew ? 'unread' : 'read';
  const hasDirectory = pagesOf(member.role).includes('directory');
  return [welcome, ...(hasDirectory ? [directory] : [])].map((words, index) => {
    const at = new Date(nowMs - hours(26 - index));
    return {
      ...words,
      ...settled,
      id: seeded.id(at.getTime()),
      personId: member.id,
      type: 'system',
      category: 'system',
      status,
      createdAt: at,
      updatedAt: at,
    };
  });
}
