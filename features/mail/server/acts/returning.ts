import { and, eq } from 'drizzle-orm';
import { inArray } from '#platform/server/database/in-array.ts';
import { writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { InboundMailHandler } from '../parts.ts';
import { mail } from '../tables.ts';
import type { Failure } from '../views/returned.ts';
import { suppressBounced, suppressComplained } from './suppressing.ts';

/** What the log says of a mail that its reader complained about. */
export const complained = 'Its reader marked it as spam.';

/** The failure of a report that is about this address. */
export const failureOf = (failures: readonly Failure[], address: string): Failure | undefined =>
  failures.find(({ addresses }) => addresses.includes(address));

const idOf = (messageId: string) => /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@/.exec(messageId)?.[1];

/**
 * Records what other mail servers report of mails that had left (decision 217). A report is anybody’s to write, so it counts
 * only when it names a mail by its id, which its reader alone knows, and the very address that the mail went to.
 */
export const takeReturned =
  (platform: Platform): InboundMailHandler =>
  async ({ returned }) => {
    const id = returned && idOf(returned.messageId);
    if (!id) return;
    await platform.database.write(async (tx) => {
      const act = writing(tx, { platform }, { now: platform.clock.now() });
      const [row] = await act.orm
        .select()
        .from(mail)
        .where(and(eq(mail.id, id), inArray(mail.state, ['sent', 'uncertain'])))
        .for('update');
      if (row?.messageId.toLowerCase() !== returned.messageId) return;
      const failure = failureOf(returned.failures, row.recipient);
      if (failure) {
        const { reason: lastError, code: lastCode, isAddress } = failure;
        const state = isAddress ? 'bounced' : 'failed';
        await act.orm.update(mail).set({ state, lastError, lastCode }).where(eq(mail.id, id));
        if (isAddress) await suppressBounced(act, row, lastError);
      } else if (returned.isComplaint && row.lastError !== complained) {
        await act.orm.update(mail).set({ lastError: complained }).where(eq(mail.id, id));
        await suppressComplained(act, row);
      }
    });
  };
