/** What becomes of a list of addresses that somebody wants to invite. Pure; the server decides, row by row. */
import { email } from '#platform/contract/text.ts';
import type { RowAnswer, RowOutcome } from '../contract/own.ts';
import type { Named } from '../contract/views.ts';

/** One row as it was typed. */
export type Wanted = { email: string; suggestedRole?: string | null | undefined };

/** The address in its compared form; `undefined` when it is none. */
export const addressOf = (typed: string): string | undefined => email.safeParse(typed).data;

/** What keeps a row from being asked about any further, before anything is looked up; notes its address as seen. */
export function faultOf(
  row: Wanted,
  seen: Set<string>,
  suggestable: readonly string[],
): Extract<RowOutcome, 'invalid' | 'repeated' | 'role'> | undefined {
  const address = addressOf(row.email);
  if (address === undefined) return 'invalid';
  if (seen.has(address)) return 'repeated';
  seen.add(address);
  return row.suggestedRole && !suggestable.includes(row.suggestedRole) ? 'role' : undefined;
}

/** A row of which nothing more is said. */
export const plainAnswer = (address: string, outcome: RowOutcome): RowAnswer => ({
  email: address,
  outcome,
  invitation: null,
  person: null,
});

/** A member by name; one that the asker must not learn of looks like an address that is invited already (INV-5). */
export const memberAnswer = (address: string, person: Named | null): RowAnswer => ({
  ...plainAnswer(address, person ? 'member' : 'taken'),
  person,
});

/** What was looked up before a list is foretold. */
export interface Outlook {
  /** Who is here already, by address; null where the asker must not learn of it. */
  readonly members: ReadonlyMap<string, Named | null>;
  /** The addresses with an open invitation, and whether it is the asker's own. */
  readonly open: ReadonlyMap<string, { readonly isOwn: boolean }>;
  /** Invitations the asker may still send; null without a limit. */
  readonly left: number | null;
  readonly suggestable: readonly string[];
}

/** What would become of each row if all were sent now: the quota goes to the first ones of the list. */
export function foretell(wanted: readonly Wanted[], outlook: Outlook): RowAnswer[] {
  const seen = new Set<string>();
  let free = outlook.left ?? Number.POSITIVE_INFINITY;
  return wanted.map((row) => {
    const fault = faultOf(row, seen, outlook.suggestable);
    const address = addressOf(row.email) ?? row.email;
    if (fault) return plainAnswer(address, fault);
    const member = outlook.members.get(address);
    if (member !== undefined) return memberAnswer(address, member);
    const open = outlook.open.get(address);
    if (open) return plainAnswer(address, open.isOwn ? 'yours' : 'taken');
    if (free <= 0) return plainAnswer(address, 'quota');
    free--;
    return plainAnswer(address, 'ready');
  });
}
