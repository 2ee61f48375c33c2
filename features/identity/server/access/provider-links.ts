import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { notifyOfChange } from '../notify.ts';
import type { EntryParts, Origin } from '../parts.ts';
import { account, credential } from '../tables.ts';
import type { Connection } from './provider-way.ts';
import { lockWays } from './ways.ts';

type Linking = EntryParts & { readonly tx: Transaction };

interface Linked extends Connection {
  readonly person: PersonId;
}

/** Connects the provider identity to the signed-in person's account. False when it belongs to another. */
export async function connectProvider(parts: Linking, wish: Linked & { readonly by: Origin }) {
  const { person, provider, subject } = wish;
  await lockWays(parts.tx, person);
  if (await link(parts, wish)) return true;
  return (await findLinked(parts.tx.orm, provider, subject))?.person === person;
}

/** Connects the provider to an account and notifies its owner. False when it is already connected. */
export async function link(
  parts: Linking,
  { by, ...linked }: Linked & { readonly by: Origin },
): Promise<boolean> {
  if (!(await fileLink(parts, linked))) return false;
  await notifyOfChange(parts, { person: linked.person, change: 'provider.connected', by });
  return true;
}

/** Stores the provider's id for a person with their account. An existing connection stays. */
export async function fileLink(
  { platform, tx }: Linking,
  { person, provider, subject }: Linked,
): Promise<boolean> {
  const filed = await tx.orm
    .insert(credential)
    .values({ id: platform.newId(), userId: person, providerId: provider, accountId: subject })
    .onConflictDoNothing()
    .returning({ id: credential.id });
  if (filed.length === 0) return false;
  await platform.auditLog.note(tx, {
    action: 'provider.connected',
    actor: person,
    subject: { kind: 'account', id: person },
    after: { provider },
  });
  return true;
}

/** The account that a provider's subject is connected to. */
export async function findLinked(
  orm: NodePgDatabase,
  provider: string,
  subject: string,
): Promise<{ person: PersonId; email: string } | undefined> {
  const [row] = await orm
    .select({ person: account.id, email: account.email })
    .from(credential)
    .innerJoin(account, eq(account.id, credential.userId))
    .where(and(eq(credential.providerId, provider), eq(credential.accountId, subject)));
  return row;
}
