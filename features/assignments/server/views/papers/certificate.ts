import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { dayOnPaper } from '#platform/server/papers/paper-dates.ts';
import type { ScriptForm } from '../../../limits.ts';
import { type CertifiedWork, type ToldWork, type WorkTold, workTold } from '../../../policy/certificate.ts';
import { formWords } from '../../../policy/trade-words.ts';
import { assignment, coverage } from '../../tables.ts';
import type { People } from '../assignment.ts';
import type { CertificateSheet } from './orders.ts';

interface CertificateFilter {
  /** The caller. */
  readonly asker: PersonId;
  /** The reader whose work it is. */
  readonly reader: PersonId;
  /** Whether the caller writes the basic form. */
  readonly isIntern: boolean;
  readonly now: Date;
}

type Certificate =
  | { readonly kind: 'made'; readonly sheet: CertificateSheet }
  | { readonly kind: 'absent' }
  | { readonly kind: 'nothing' };

/** An intern's reading: all of it for themselves, and for each assigner what they gave. No one else gets any. */
export async function certificateFor(
  orm: NodePgDatabase,
  { asker, reader, isIntern, now }: CertificateFilter,
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

interface Around {
  readonly reader: PersonId;
  readonly issuers: readonly PersonId[];
  readonly people: People;
  readonly now: Date;
}

/** The most names on one line. */
const namedMax = 8;
const issuersMax = 5;

const counts = (named: readonly (readonly [string, number])[]): string[] =>
  named.slice(0, namedMax).map(([name, count]) => `${name} ${count}`);

const lineOf = ({ form, genre, pages, submittedAt }: ToldWork): string =>
  [formWords[form], genre, `${pages} ${pages === 1 ? 'page' : 'pages'}`, `covered ${dayOnPaper(submittedAt)}`]
    .filter(Boolean)
    .join(', ');

/** A certificate with its printed words. */
function certificateOf(told: WorkTold, { reader, issuers, people, now }: Around): CertificateSheet {
  return {
    name: people.get(reader)?.displayName ?? '',
    issuers: issuers.slice(0, issuersMax).flatMap((id) => {
      const person = people.get(id);
      return person ? [[person.displayName, person.company].filter(Boolean).join(', ')] : [];
    }),
    period: [...new Set([dayOnPaper(told.from), dayOnPaper(told.to)])].join(' to '),
    sent: told.sent,
    approved: told.approved,
    pages: told.pages,
    forms: counts(told.forms.map(([form, count]) => [formWords[form], count])),
    genres: counts(told.genres),
    lines: told.lines.map(lineOf),
    date: dayOnPaper(now),
  };
}
