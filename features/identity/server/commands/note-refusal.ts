import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { FailedOutcome } from '../../contract/security.ts';
import { failedSignIn } from '../tables.ts';
import { deviceOf } from './open-session.ts';

/** A refused sign-in, whatever way it was tried. */
export interface Refusal {
  readonly email: string;
  readonly person?: PersonId | undefined;
  readonly outcome: FailedOutcome;
}

/** Records a refused sign-in for security administrators. Kept for 90 days. */
export async function noteRefusalIn(
  orm: NodePgDatabase,
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  { email, person, outcome }: Refusal,
  context: Pick<RequestContext, 'headers' | 'source'>,
): Promise<void> {
  await orm.insert(failedSignIn).values({
    id: newId(),
    email,
    userId: person ?? null,
    outcome,
    ipAddress: context.source,
    deviceInfo: deviceOf(context.headers['user-agent']),
    createdAt: clock.now(),
  });
}

/** The same outside a transaction. */
export const noteRefusal = (
  platform: Platform,
  refusal: Refusal,
  context: Pick<RequestContext, 'headers' | 'source'>,
): Promise<void> => noteRefusalIn(platform.database.orm, platform, refusal, context);
