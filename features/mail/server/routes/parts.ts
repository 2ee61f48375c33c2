import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { mail } from '../../contract.ts';
import type { AddressBook, Addressee } from '../commands/queue-mail.ts';

/** The contract with this feature's context, to be filled in by the routes. */
export const mailContract = (platform: Platform) => implementContract(mail, platform.config);
export type MailContract = ReturnType<typeof mailContract>;

/** The names of people, for views; people without an account are left out. */
export async function namesOf(
  orm: NodePgDatabase,
  addresses: AddressBook,
  people: readonly (PersonId | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(people.filter((id) => id !== null))];
  const found = ids.length > 0 ? await addresses.of(orm, ids) : new Map<PersonId, Addressee>();
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

/** The current user as the reader of their own preview. */
export async function myself(
  orm: NodePgDatabase,
  addresses: AddressBook,
  person: PersonId,
): Promise<Addressee> {
  const me = (await addresses.of(orm, [person])).get(person);
  if (!me) throw new Error(`no account for ${person}`);
  return me;
}
