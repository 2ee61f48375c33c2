import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { isSeenBy } from './visible-range.ts';

const seen: Statement = {
  name: 'message-attachment-seen',
  text: `select 1 from participant p join message m on m.conversation_id = p.conversation_id and m.seq = $3
    where p.conversation_id = $1 and p.person_id = $2 and m.deleted_at is null and ${isSeenBy('p', 'm.seq')}`,
};

const named: Statement = {
  name: 'message-attachment-name',
  text: 'select name from message_attachment where file_id = $1',
};

const seenOnDesk: Statement = {
  name: 'message-attachment-seen-desk',
  text: seen.text.replace('p.person_id = $2', 'p.person_id = any($2) and not p.is_private'),
};

/** The same for someone who reads these people's inboxes on their desks. */
export async function mayOpenOnDesks(
  database: Pick<Database, 'run'>,
  principals: readonly PersonId[],
  place: { readonly id: string; readonly seq: number },
): Promise<boolean> {
  if (principals.length === 0) return false;
  return (await database.run(seenOnDesk, [place.id, principals, place.seq])).length > 0;
}

/** Whether the person sees the message the file is attached to (MSG-4, MSG-6). */
export async function mayOpenAttachment(
  database: Pick<Database, 'run'>,
  person: PersonId,
  place: { readonly id: string; readonly seq: number },
): Promise<boolean> {
  return (await database.run(seen, [place.id, person, place.seq])).length > 0;
}

/** The name an attached file's sender gave it. */
export async function nameOfAttachment(
  database: Pick<Database, 'run'>,
  file: string,
): Promise<string | undefined> {
  return (await database.run<{ name: string }>(named, [file]))[0]?.name;
}
