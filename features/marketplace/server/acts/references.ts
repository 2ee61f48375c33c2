import { and, eq } from 'drizzle-orm';
import { removeSubject } from '#features/notifications/server/public.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { writing } from '#platform/server/http/acts.ts';
import { armDue, dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import type { referencesContract } from '../../contract/references.ts';
import { limits, type ReferenceState } from '../../limits.ts';
import { receivedApplication } from '../access.ts';
import {
  announceReference,
  history,
  referenceSubject,
  tellReferenceAsked,
  tellReferenceGiven,
  tellReferenceWanted,
} from '../notify.ts';
import type { MarketActing, MarketParts, MarketWriting } from '../parts.ts';
import { findReference, mayAsk, type ReferencePlace, refereesFor } from '../queries/references.ts';
import { listingReference, type ReferenceRow } from '../tables.ts';
import { viewApplicants } from '../views/applications.ts';
import { viewReference } from '../views/references.ts';

const endJob = 'listing-references-end';

export const references: Acts<typeof referencesContract, MarketParts> = {
  async askReference(act, { id, referenceId, creditId }) {
    const { row, listing: of } = (await receivedApplication(act, id)) ?? act.refuse('application.absent');
    const view = async () => (await viewApplicants(act, of, [row]))[0] ?? act.refuse('application.absent');
    const [made] = await act.orm.select().from(listingReference).where(eq(listingReference.id, referenceId));
    if (made)
      return made.applicationId === id && made.posterId === act.principal
        ? view()
        : act.refuse('application.absent');
    const asked = await act.orm
      .select()
      .from(listingReference)
      .where(and(eq(listingReference.applicationId, id), eq(listingReference.posterId, act.principal)));
    const wrong = mayAsk(of, { application: row, asked, now: act.now });
    if (wrong) return act.refuse(wrong);
    if (creditId && !row.credits.some((one) => one.id === creditId))
      return act.refuse('listing.credit_absent');
    const endsAt = new Date(act.now.getTime() + limits.referenceMs);
    const [reference] = await act.orm
      .insert(listingReference)
      .values({
        id: referenceId,
        applicationId: id,
        posterId: act.principal,
        creditId,
        endsAt,
        createdAt: act.now,
        updatedAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!reference) return act.refuse('reference.open');
    const place = { reference, application: row, of };
    await noteStep(act, place);
    await tellReferenceAsked(act, place);
    announceReference(act, place);
    armDue(act.tx, act.notifier.platform, { name: endJob, at: endsAt });
    return view();
  },

  async reference(at, { id }) {
    return viewReference(at, (await findReference(at, id)) ?? at.refuse('reference.absent'));
  },

  async chooseReferee(act, { id, personId }) {
    const found = (await findReference(act, id, 'locked')) ?? act.refuse('reference.absent');
    if (found.application.applicantId !== act.principal) return act.refuse('reference.absent');
    if (found.reference.refereeId === personId) return viewReference(act, found);
    if (!isOpen(found, 'asked', act.now)) return act.refuse('reference.ended');
    if (!(await refereesFor(act, found)).includes(personId)) return act.refuse('reference.person_absent');
    const endsAt = new Date(act.now.getTime() + limits.referenceMs);
    const place = await move(act, found, { state: 'chosen', refereeId: personId, endsAt });
    await tellReferenceWanted(act, place);
    armDue(act.tx, act.notifier.platform, { name: endJob, at: endsAt });
    return viewReference(act, place);
  },

  async giveReference(act, { id, words }) {
    const found = (await findReference(act, id, 'locked')) ?? act.refuse('reference.absent');
    if (found.reference.refereeId !== act.principal) return act.refuse('reference.absent');
    // Tried again after a lost answer.
    if (found.reference.state === 'given' && found.reference.words === words)
      return viewReference(act, found);
    if (!isOpen(found, 'chosen', act.now)) return act.refuse('reference.ended');
    const endsAt = new Date(act.now.getTime() + limits.referenceKeptMs);
    const place = await move(act, found, { state: 'given', words, endsAt });
    await tellReferenceGiven(act, place);
    return viewReference(act, place);
  },

  async refuseReference(act, { id }) {
    const found = (await findReference(act, id, 'locked')) ?? act.refuse('reference.absent');
    const isReferee = found.reference.refereeId === act.principal;
    if (found.reference.state === 'refused') return viewReference(act, found);
    if (!isOpen(found, isReferee ? 'chosen' : 'asked', act.now)) return act.refuse('reference.ended');
    return viewReference(act, await move(act, found, { state: 'refused' }));
  },
};

const isOpen = ({ reference: { state, endsAt } }: ReferencePlace, at: ReferenceState, now: Date): boolean =>
  state === at && endsAt > now;

type Change = Partial<Pick<ReferenceRow, 'refereeId' | 'words' | 'endsAt'>> & { state: ReferenceState };

/** Moves a locked reference on. What it asked of whoever answered is answered. */
async function move(act: MarketActing, found: ReferencePlace, change: Change): Promise<ReferencePlace> {
  const { id, state } = found.reference;
  const [reference] = await act.orm
    .update(listingReference)
    .set({ ...change, updatedAt: act.now })
    .where(and(eq(listingReference.id, id), eq(listingReference.state, state)))
    .returning();
  if (!reference) throw new Error('a reference changed under its lock');
  const place = { ...found, reference };
  await removeSubject(act.tx, act.notifier, { subject: referenceSubject(id) });
  await noteStep(act, place);
  announceReference(act, place);
  return place;
}

/** Its listing remembers that it was asked for and how it ended, not who was asked or what they wrote. */
const noteStep = (
  { tx, now }: MarketWriting | MarketActing,
  { reference, application, of }: ReferencePlace,
) =>
  history.note(tx, of.id, {
    what: 'reference',
    at: now,
    by: null,
    person: application.applicantId,
    to: reference.state,
  });

const waiting = inArray(listingReference.state, ['asked', 'chosen', 'given']);

/** Ends what nobody answered in time, and deletes words that were kept long enough. */
export const endReferences = (parts: MarketParts): Job =>
  dueJob(
    parts.notifier.platform,
    {
      name: endJob,
      table: listingReference,
      at: listingReference.endsAt,
      key: [listingReference.id],
      waits: waiting,
    },
    async (tx, { rows, these, now }) => {
      const act = writing(tx, parts, { now });
      await tx.orm.delete(listingReference).where(and(these, eq(listingReference.state, 'given')));
      await tx.orm
        .update(listingReference)
        .set({ state: 'ended', updatedAt: now })
        .where(and(these, inArray(listingReference.state, ['asked', 'chosen'])));
      for (const { id } of rows) await removeSubject(tx, act.notifier, { subject: referenceSubject(id) });
    },
  );
