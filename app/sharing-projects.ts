import { assignmentsServer } from '#features/assignments/server/manifest.ts';
import {
  assignmentsGivenBy,
  givenCoverage,
  practiceScripts,
  scriptCopyWith,
} from '#features/assignments/server/public.ts';
import { headOf } from '#features/audit/server/public.ts';
import type { Documents } from '#features/documents/server/public.ts';
import { addressesOf } from '#features/identity/server/public.ts';
import { practiceTalks } from '#features/messaging/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import { projectsServer } from '#features/projects/server/manifest.ts';
import { projectKind } from '#features/projects/server/public.ts';
import { practiceDays } from '#features/schedule/server/public.ts';
import type { searchServer } from '#features/search/server/manifest.ts';
import { selfTapesServer } from '#features/self-tapes/server/manifest.ts';
import { type PutUps, sidesCopies } from '#features/self-tapes/server/public.ts';
import { sharesServer } from '#features/shares/server/manifest.ts';
import { kindsOf, type SharesParts } from '#features/shares/server/public.ts';
import { submissionsServer } from '#features/submissions/server/manifest.ts';
import { cover, putUpsOf, submissionCopies } from '#features/submissions/server/public.ts';
import { teamsServer } from '#features/teams/server/manifest.ts';
import type { TeamsParts } from '#features/teams/server/public.ts';
import {
  createMarkedCopies,
  type MarkedCopies,
  type ReaderOf,
} from '#platform/server/papers/marked-copies.ts';
import { createScriptPapers, type ScriptPapers } from '#platform/server/papers/script-papers.ts';
import { crewContacts } from './crew-contacts.ts';
import { leakedFiles } from './leaked-files.ts';

type ProjectsChanged = ReturnType<typeof searchServer.mount>['projectsChanged'];

interface ReadingScripts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  readonly onChange: ProjectsChanged;
}

/** Objects that can be shared, and the teams they are shared through: sharing ends when a person leaves the team. */
export function sharingProjects(
  { notifier, documents, onChange }: ReadingScripts,
  teams: Omit<TeamsParts, 'notifier' | 'onLeft' | `practice${string}`>,
  clientsLeft: TeamsParts['onLeft'],
) {
  const scripts = createScriptPapers();
  const copies = createMarkedCopies(scripts, readerOf(notifier));
  const putUps = putUpsOf({ notifier, documents, copies });
  const parts: SharesParts = {
    notifier,
    kinds: kindsOf([projectKind(onChange)]),
    copies: [{ copyWith: scriptCopyWith }, submissionCopies({ notifier }), sidesCopies(putUps)],
    leaked: leakedFiles(notifier.platform, { scripts, images: documents.images }),
  };
  const shares = sharesServer.mount(parts);
  return {
    ...readingScripts({ notifier, documents, onChange, shares: parts, scripts, copies, putUps }),
    shares,
    teams: teamsServer.mount({
      ...teams,
      notifier,
      practiceScripts: practiceScripts({ notifier, documents }),
      practiceTalks: practiceTalks({ platform: notifier.platform, documents }),
      // Invented people get no notifications about their days.
      practiceDays: practiceDays({ notifier, mailer: teams.mailer, onDays: async () => undefined }),
      onLeft: async (tx, left) => {
        await shares.onLeft(tx, left);
        await clientsLeft(tx, left);
      },
    }),
  };
}

/** Who reads a copy, and at which address. */
const readerOf =
  ({ people, platform }: NotificationService): ReaderOf =>
  async (reader) => {
    const [known, addresses] = await Promise.all([
      people.of([reader]),
      addressesOf(platform.database.orm, [reader]),
    ]);
    return { name: known.get(reader)?.displayName ?? '', email: addresses.get(reader)?.email ?? '' };
  };

interface Scripts {
  readonly shares: SharesParts;
  readonly scripts: ScriptPapers;
  readonly copies: MarkedCopies;
  readonly putUps: PutUps;
}

/** Features that read scripts: one thread reads them all, one cache keeps the copies that are open. */
function readingScripts({ onChange, shares, putUps, ...reading }: ReadingScripts & Scripts) {
  return {
    assignments: assignmentsServer.mount({ ...reading, onApproved: cover }),
    submissions: submissionsServer.mount({ ...reading, coverageOf: givenCoverage, assignmentsGivenBy }),
    'self-tapes': selfTapesServer.mount({ ...reading, putUps }),
    projects: projectsServer.mount({
      ...reading,
      onChange,
      shares,
      contactsOf: crewContacts(reading.notifier.platform),
      auditHead: () => headOf(reading.notifier.platform.database),
    }),
  };
}
