import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isSameSecret } from '#platform/server/session/secret.ts';
import { notification } from '../tables.ts';

type Told = Pick<typeof notification.$inferSelect, 'id' | 'personId'>;
type Grounds = Pick<Config, 'authSecret' | 'mailInbound'>;

/**
 * Where an answer to the mail about a row goes, if this server receives mail. Only the row's person knows it, and it is
 * good for that row alone; no letter of it depends on its case.
 */
export function answerAddress(
  { authSecret, mailInbound }: Grounds,
  { id, personId }: Told,
): string | undefined {
  if (!mailInbound) return undefined;
  const proof = createHmac('sha256', authSecret).update(`answer\n${id}\n${personId}`).digest('hex');
  const [local = '', host = ''] = mailInbound.address.split('@');
  return `${local}+n${id.replaceAll('-', '')}${proof.slice(0, 16)}@${host}`;
}

const ours = /\+n([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[0-9a-f]{16}@/;

/** The row that a mail to these addresses answers; undefined if it answers none that can be answered. */
export async function answeredRow(
  orm: NodePgDatabase,
  config: Grounds,
  recipients: readonly string[],
): Promise<{ readonly id: string; readonly person: PersonId; readonly subject: string | null } | undefined> {
  for (const recipient of recipients) {
    const [, ...parts] = ours.exec(recipient) ?? [];
    if (parts.length === 0) continue;
    const [row] = await orm
      .select()
      .from(notification)
      .where(eq(notification.id, parts.join('-') as Told['id']));
    const address = row?.metadata.isAnswerable ? answerAddress(config, row) : undefined;
    if (row && address && isSameSecret(recipient, address))
      return { id: row.id, person: row.personId, subject: row.subject };
  }
  return undefined;
}
