import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { ScriptForm } from '../../limits.ts';
import { type CertifiedWork, workTold } from '../../policy/certificate.ts';
import { certificateOf } from '../present/certificate-of.ts';
import type { CertificateSheet } from '../present/paper-orders.ts';
import { assignment, coverage } from '../tables.ts';

interface Wish {
  /** The caller. */
  readonly asker: PersonId;
  /** The reader whose work it is. */
  readonly reader: PersonId;
  /** Whether the caller writes the basic form. */
  readonly isIntern: boolean;
  readonly now: Date;
}

export type Certificate =
  | { readonly kind: 'made'; readonly sheet: CertificateSheet }
  | { readonly kind: 'absent' }
  | { readonly kind: 'nothing' };

/** An intern's reading: all of it for themselves, and for each assigner what they gave. No one else gets any. */
export async function certificateFor(
  orm: NodePgDatabase,
  { asker, reader, isIntern, now }: Wish,
): Promise<Certificate> {
  const isOwn = asker === reader;
  const rows = await orm
    .select({ row: assignment, written: coverage })
    .from(coverage)
    .innerJoin(assignment, eq(assignment.id, coverage.assignmentId))
    .where(
      and(
        eq(coverage.readerId, reader),
        eq(coverage.kind, 'basic'),
        isNotNull(coverage.submittedAt),
        isOwn ? undefined : eq(assignment.assignerId, asker),
      ),
    )
    .orderBy(asc(coverage.submittedAt), asc(coverage.id));
  if (rows.length === 0) return { kind: isOwn && isIntern ? 'nothing' : 'absent' };
  const told = workTold(
    rows.map(
      ({ row, written }): CertifiedWork => ({
        title: row.title,
        writers: row.writers,
        pages: row.pages,
        state: written.state,
        form: row.form as ScriptForm,
        genre: written.header.genre ?? '',
        submittedAt: written.submittedAt ?? written.savedAt,
      }),
    ),
  );
  if (!told) return { kind: 'nothing' };
  // Approvers vouch for the work.
  const issuers = rows.filter(({ written }) => written.state === 'approved').map(({ row }) => row.assignerId);
  const people = await summariesOf(orm, [reader, ...issuers]);
  return {
    kind: 'made',
    sheet: certificateOf(told, { reader, issuers: [...new Set(issuers)], people, now }),
  };
}
