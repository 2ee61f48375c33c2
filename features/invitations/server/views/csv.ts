import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { ManagedInvitation } from '../../contract/admin.ts';

const columns = [
  'Email',
  'State',
  'Invited by',
  'Sent',
  'Expires',
  'Joined as',
  'Standing',
  'Suggested role',
  'Role decision',
  'Vouch',
  'Reason',
] as const;

/** The administration's list as a spreadsheet; no cell can be a formula (T21). */
export const csvOfManaged = (asker: CsvAsker, rows: readonly ManagedInvitation[]): string =>
  csvOf(
    asker,
    columns,
    rows.map((row) => [
      row.email,
      row.state,
      row.inviter.displayName,
      row.sentAt,
      row.expiresAt,
      row.person?.displayName ?? '',
      row.person?.standing ?? '',
      row.suggestedRole ?? '',
      row.roleState === 'none' ? '' : row.roleState,
      row.vouch,
      row.endedReason,
    ]),
  );
