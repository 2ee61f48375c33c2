import { and, eq, sql } from 'drizzle-orm';
import {
  complained,
  failureOf,
  hostOf,
  type InboundMailHandler,
  suppressBounced,
  suppressComplained,
} from '#features/mail/server/public.ts';
import { storedId } from '#platform/contract/ids.ts';
import { writing } from '#platform/server/http/acts.ts';
import type { RecipientState } from '../../limits.ts';
import { announceIssue } from '../notify.ts';
import type { NewsletterParts } from '../parts.ts';
import { newsletterRecipient, type RecipientRow } from '../tables.ts';

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const ours = new RegExp(`^(${uuid})\\.(${uuid})@(.+)$`);

/** Had left: only of those can anything come back. */
const hasLeft = sql`(${newsletterRecipient.state} in ('sent', 'uncertain')
  or ${newsletterRecipient.state} = 'sending' and ${newsletterRecipient.handedOverAt} is not null)`;

/**
 * Records what other mail servers report of letters that had left: a bounce closes exactly the address it went to, and so does
 * a complaint (NWL-3, decision 217).
 */
export const takeReturnedLetters =
  (parts: Pick<NewsletterParts, 'notifier'>): InboundMailHandler =>
  async ({ returned }) => {
    const { platform } = parts.notifier;
    const [, issueId, personId, host] = ours.exec(returned?.messageId ?? '') ?? [];
    if (!returned || !issueId || !personId || host !== hostOf(platform.config.mailFrom)) return;
    const isIt = and(
      eq(newsletterRecipient.issueId, storedId(issueId)),
      eq(newsletterRecipient.personId, storedId(personId)),
    );
    await platform.database.write(async (tx) => {
      const act = writing(tx, { ...parts, platform }, { now: platform.clock.now() });
      const [row] = await act.orm.select().from(newsletterRecipient).where(and(isIt, hasLeft)).for('update');
      const change = row && changeOf(row, returned);
      if (!row?.address || !change) return;
      await act.orm.update(newsletterRecipient).set(change).where(isIt);
      const letter = { id: null, recipient: row.address };
      if (change.lastError === complained) await suppressComplained(act, letter);
      else if (change.state === 'bounced') await suppressBounced(act, letter, change.lastError);
      await announceIssue(act, { id: row.issueId });
    });
  };

interface Change {
  readonly lastError: string;
  readonly lastCode?: number | null;
  readonly state?: RecipientState;
  readonly leasedUntil?: null;
}

type Returned = NonNullable<Parameters<InboundMailHandler>[0]['returned']>;

function changeOf({ address, lastError }: RecipientRow, returned: Returned): Change | undefined {
  const failure = failureOf(returned.failures, address ?? '');
  if (failure) {
    const { reason, code, isAddress } = failure;
    // A worker that still waits for its own answer settles nothing any more.
    return {
      state: isAddress ? 'bounced' : 'refused',
      lastError: reason,
      lastCode: code,
      leasedUntil: null,
    };
  }
  return returned.isComplaint && lastError !== complained ? { lastError: complained } : undefined;
}
