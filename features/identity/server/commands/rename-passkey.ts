import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { PasskeyRow } from '../flows/passkeys.ts';
import { passkey } from '../tables.ts';
import { type ChangeNotifierParts, notifyOfChange } from './notify-of-change.ts';

/** Renames one of the person's passkeys. Undefined when it is not theirs. The same name changes nothing. */
export async function renamePasskey(
  tx: Transaction,
  parts: Omit<ChangeNotifierParts, 'tx'>,
  context: SignedInContext,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | undefined> {
  const { personId: person, sessionId } = context.actor;
  const { auditLog } = parts.platform;
  const isTheirs = and(eq(passkey.id, id), eq(passkey.userId, person));
  const [before] = await tx.orm.select().from(passkey).where(isTheirs).for('update');
  if (!before || before.name === name) return before;
  const [row] = await tx.orm.update(passkey).set({ name }).where(isTheirs).returning();
  await auditLog.note(tx, {
    action: 'passkey.renamed',
    actor: person,
    session: sessionId,
    subject: { kind: 'account', id: person },
    before: { name: before.name },
    after: { name },
  });
  await notifyOfChange({ ...parts, tx }, { person, change: 'passkey.renamed', by: context });
  return row;
}
