import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { normaliseEmail } from '#platform/contract/text.ts';
import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { AllowedAddress, securityContract } from '../../contract/security.ts';
import { limits } from '../../limits.ts';
import { addressesIn, readLines, reportOf } from '../../policy/pasted-addresses.ts';
import type { Ground } from '../access/accounts.ts';
import type { Identity, IdentityAct } from '../parts.ts';
import { listAllowed } from '../queries/security.ts';
import { allowedUser } from '../tables.ts';
import { presentAllowed } from '../views.ts';

/** The addresses that may sign in. */
export const allowList: Acts<
  Pick<typeof securityContract, 'allowed' | 'exportAllowed' | 'allow' | 'disallow'>,
  Identity
> = {
  async allowed({ orm }, input) {
    const { rows, nextCursor } = await listAllowed(orm, input);
    return { items: rows.map(presentAllowed), nextCursor };
  },

  async exportAllowed(at, input) {
    const { rows } = await listAllowed(at.orm, { ...input, limit: limits.exportMax });
    return { name: 'allowed-addresses.csv', csv: csvFrom(at, rows.map(presentAllowed)), rows: rows.length };
  },

  /** Many at once, with the result of each line; empty lines are skipped. Repeating it adds nothing. */
  async allow(act, { addresses, note }) {
    const lines = readLines(addresses);
    const emails = addressesIn(lines);
    const added = emails.length === 0 ? new Set<string>() : await addEmails(act, emails, note);
    return { results: reportOf(lines, added) };
  },

  /**
   * Removes an address from the list, but keeps its other grounds (INV-2). A person who already has a profile can still
   * sign in: locking is for that.
   */
  async disallow(act, { email: typed, reason }) {
    const { orm } = act;
    const email = normaliseEmail(typed);
    const [removed] = await orm
      .delete(allowedUser)
      .where(and(eq(allowedUser.email, email), eq(allowedUser.ground, list)))
      .returning({ email: allowedUser.email, note: allowedUser.note });
    if (!removed) return act.refuse('address.absent');
    const remaining = await groundsOf(orm, email);
    await act.audit({ subject: theList, before: removed, after: { remaining }, reason });
    return { remaining };
  },
};

const list: Ground = 'list';
const theList = { kind: 'allow_list', id: 'list' };

async function addEmails(
  act: IdentityAct,
  emails: readonly string[],
  note: string,
): Promise<ReadonlySet<string>> {
  const rows = await act.orm
    .insert(allowedUser)
    .values(emails.map((email) => ({ email, ground: list, addedBy: act.person, note, createdAt: act.now })))
    .onConflictDoNothing()
    .returning({ email: allowedUser.email });
  const added = rows.map((row) => row.email);
  if (added.length > 0) await act.audit({ subject: theList, after: { added }, reason: note });
  return new Set(added);
}

/** The grounds on which an address may sign in. */
async function groundsOf(orm: NodePgDatabase, email: string): Promise<Ground[]> {
  const rows = await orm
    .select({ ground: allowedUser.ground })
    .from(allowedUser)
    .where(eq(allowedUser.email, email))
    .orderBy(asc(allowedUser.ground));
  return rows.map((row) => row.ground as Ground);
}

const csvFrom = (asker: CsvAsker, rows: readonly AllowedAddress[]) =>
  csvOf(
    asker,
    ['email', 'ground', 'note', 'added by', 'added', 'has an account'],
    rows.map((row) => [
      row.email,
      row.ground,
      row.note,
      row.addedBy?.name ?? '',
      row.createdAt,
      row.hasAccount ? 'yes' : '',
    ]),
  );
