import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { listsOpenTo } from '#features/lists/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { moveOf } from '#platform/contract/states.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { NewEntry } from '#platform/server/timeline/timeline.ts';
import type { writingContract } from '../../contract/index.ts';
import type { Audience, IssueText } from '../../contract/views.ts';
import type { IssueStep } from '../../limits.ts';
import { wordsOf } from '../../policy/problems.ts';
import { isOpen, issueMoves } from '../../policy/states.ts';
import { isFor } from '../../policy/visible.ts';
import { lockIssue } from '../access.ts';
import { announceIssue, notifyReview, removeReview } from '../notify.ts';
import type { NewsletterActing, NewsletterParts } from '../parts.ts';
import { unknownLists } from '../queries/audience.ts';
import { history } from '../queries/history.ts';
import { type IssueRow, newsletterIssue } from '../tables.ts';
import { problemsNow, viewIssue } from '../views/issue.ts';

/** An issue as those who make it see it. */
export const viewMade = (act: NewsletterActing, row: IssueRow) => viewIssue(act, { row, isMaker: true });

export const writing: Acts<typeof writingContract, NewsletterParts> = {
  async create(act, { id, audience, ...text }) {
    const made = await lockIssue(act, id);
    if (made)
      return made.authorId === act.person ? viewMade(act, made) : act.refuse('newsletter_issue.id_taken');
    if (await hasUnknownList(act, audience, [])) return act.refuse('newsletter_issue.list_absent');
    const [row] = await act.orm
      .insert(newsletterIssue)
      .values({
        id,
        ...text,
        searched: searchedIn(text),
        audienceRoles: audience.roles,
        audienceLists: audience.lists,
        state: 'draft',
        authorId: act.person,
        editedBy: [act.person],
        createdAt: act.now,
        updatedAt: act.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return act.refuse('newsletter_issue.id_taken');
    await noteStep(act, row, { what: 'created' });
    await announceIssue(act, row);
    return viewMade(act, row);
  },

  /** A change after the approval takes the issue back to review; its schedule stays. */
  async edit(act, { id, version, audience: wanted, ...change }) {
    const row = (await lockIssue(act, id)) ?? act.refuse('newsletter_issue.absent');
    const audience = wanted ?? { roles: row.audienceRoles, lists: row.audienceLists };
    const next = { ...textOf(row), ...given(change) };
    const isSaved = isSame(row, next, audience);
    if (isSaved && row.version <= version + 1) return viewMade(act, row);
    if (row.version !== version)
      return act.refuse('newsletter_issue.changed', { current: await viewMade(act, row) });
    if (!isOpen(row, act.now))
      return act.refuse('newsletter_issue.closed', { current: await viewMade(act, row) });
    if (await hasUnknownList(act, audience, row.audienceLists))
      return act.refuse('newsletter_issue.list_absent');
    const wasApproved = moveOf(issueMoves, 'change').from.includes(row.state);
    const saved = await save(act, row, {
      step: { what: 'changed' },
      ...next,
      searched: searchedIn(next),
      audienceRoles: audience.roles,
      audienceLists: audience.lists,
      editedBy: [...new Set([...row.editedBy, act.person])],
      ...(wasApproved && { state: 'in_review', approvedBy: null, approvedAt: null }),
    });
    if (wasApproved) await notifyReview(act, saved);
    return viewMade(act, saved);
  },

  async submit(act, { id, version }) {
    const row = (await lockIssue(act, id)) ?? act.refuse('newsletter_issue.absent');
    if (row.state === 'in_review' && row.submittedBy === act.person) return viewMade(act, row);
    if (row.version !== version)
      return act.refuse('newsletter_issue.changed', { current: await viewMade(act, row) });
    if (row.state !== 'draft')
      return act.refuse('newsletter_issue.closed', { current: await viewMade(act, row) });
    if ((await problemsNow(act, row)).length > 0)
      return act.refuse('newsletter_issue.incomplete', { current: await viewMade(act, row) });
    const saved = await save(act, row, {
      step: { what: 'submitted' },
      state: moveOf(issueMoves, 'submit').to,
      submittedBy: act.person,
      submittedAt: act.now,
      returned: '',
    });
    await removeReview(act, saved);
    await notifyReview(act, saved);
    return viewMade(act, saved);
  },
};

const textOf = ({ title, subject, preview, sections, countsOpens, countsClicks }: IssueRow): IssueText => ({
  title,
  subject,
  preview,
  sections,
  countsOpens,
  countsClicks,
});

/** Only what a change names. */
const given = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Change]?: Exclude<Change[Name], undefined>;
  };

const isSame = (row: IssueRow, text: IssueText, { roles, lists }: Audience): boolean =>
  isDeepStrictEqual([textOf(row), row.audienceRoles, row.audienceLists], [text, roles, lists]);

/** What a change is called in the history, and what was said with it. */
type Step = Pick<NewEntry<IssueStep>, 'what' | 'note' | 'to'>;

const noteStep = (act: NewsletterActing, { id }: IssueRow, step: Step) =>
  history.note(act.tx, id, { ...step, at: act.now, by: act.person });

/** Writes a change, with the next version, and what it is called. The row is locked. */
export async function save(
  act: NewsletterActing,
  row: IssueRow,
  { step, ...change }: Partial<typeof newsletterIssue.$inferInsert> & { readonly step: Step },
): Promise<IssueRow> {
  const [saved] = await act.orm
    .update(newsletterIssue)
    .set({ ...change, version: row.version + 1, updatedAt: act.now })
    .where(eq(newsletterIssue.id, row.id))
    .returning();
  if (!saved) throw new Error('an issue vanished under its lock');
  await noteStep(act, saved, step);
  await announceIssue(act, saved);
  return saved;
}

/** All words that any reader may find it by: sections for some roles only are left out. */
const searchedIn = ({ sections, ...text }: IssueText): string =>
  fold(`${text.title}\n${wordsOf({ ...text, sections: sections.filter((section) => isFor(section, [])) })}`);

/** Whether an audience names a list that its editor cannot open, unless it was there before. */
async function hasUnknownList(
  act: NewsletterActing,
  audience: Audience,
  before: readonly ClientId[],
): Promise<boolean> {
  if (audience.lists.length === 0) return false;
  const open = await listsOpenTo(act.orm, act.person);
  return unknownLists(audience, new Set([...before, ...open.map(({ id }) => id)])).length > 0;
}
