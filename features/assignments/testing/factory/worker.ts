import { createDocuments } from '#features/documents/server/public.ts';
import { notifierBeside } from '#features/notifications/testing/factory.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createMarkedCopies } from '#platform/server/papers/marked-copies.ts';
import { createScriptPapers } from '#platform/server/papers/script-papers.ts';

import { assignmentReminders } from '../../server/jobs.ts';
import { assignmentsServer } from '../../server/manifest.ts';
import { scriptKind } from '../../server/public.ts';

/** A worker next to a scene's server, with a clock the test sets. */
export function openWorker(database: Database) {
  const { notifier, goAhead } = notifierBeside(database);
  const scripts = createScriptPapers();
  const feature = assignmentsServer.mount({
    notifier,
    documents: createDocuments(notifier.platform, [scriptKind]),
    scripts,
    copies: createMarkedCopies(scripts, async () => ({ name: '', email: '' })),
    onApproved: () => Promise.resolve(),
  });
  return {
    /** Sends the deadline notices due in this many milliseconds. */
    remindIn: async (ms: number) => {
      goAhead(ms);
      await assignmentReminders({ notifier }).run();
    },
    /** What deleting an account does to assignments, in its transaction: first hands each kind to its heir. */
    letGo: (person: PersonId, heirs: Readonly<Record<string, PersonId>> = {}) =>
      database.write(async (tx) => {
        for (const [kind, to] of Object.entries(heirs))
          await feature.handOver?.(tx, { kind, from: person, to });
        await feature.forget?.(tx, { id: person, email: '', names: [], standsAs: '' });
      }),
  };
}
