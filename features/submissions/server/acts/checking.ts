import { and, eq } from 'drizzle-orm';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { maySubmit } from '#features/briefs/server/public.ts';
import { isRepresentedBy } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { sendingContract } from '../../contract/sending.ts';
import type { SubmissionsParts, SubmissionsReading } from '../parts.ts';
import { known } from '../queries/known.ts';
import { submissionPiece } from '../tables.ts';
import { readPieces } from './pieces.ts';

/** A check reads, and is counted: it writes nothing. */
export const checking: Pick<Acts<typeof sendingContract, SubmissionsParts>, 'check'> = {
  check: {
    async steps(at, { title, author, fileId, clientId, recipientIds, territories }) {
      if (!(await maySubmit(at))) return at.refuse('submission.not_sender');
      try {
        await at.checks.consume(at.person);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return at.refuse('submission.throttled');
      }
      // Of somebody else's client it says nothing, and takes as long.
      const isTheirs = clientId !== null && (await isRepresentedBy(at.orm, clientId, at.principal));
      const items = await known(at.orm, {
        title,
        author,
        hashes: fileId ? await hashesOf(at, fileId) : [],
        clientId: isTheirs ? clientId : null,
        recipientIds: [...new Set(recipientIds)],
        territories,
        today: at.now.toISOString().slice(0, 10),
      });
      return { items };
    },
  },
};

/** The hash of a file of the caller's, uploaded or already sent. */
async function hashesOf(at: SubmissionsReading, fileId: ClientId): Promise<string[]> {
  const piece = { id: fileId, partId: fileId, kind: 'other' as const, title: '-', note: '' };
  const [sent] = await at.orm
    .select({ hash: submissionPiece.hash })
    .from(submissionPiece)
    .where(and(eq(submissionPiece.fileId, fileId), eq(submissionPiece.addedBy, at.person)))
    .limit(1);
  if (sent) return [sent.hash];
  const ready = await readPieces(at, [{ ...piece, source: { fileId, fileName: '-' } }]);
  return typeof ready === 'string' ? [] : ready.map(({ hash }) => hash);
}
