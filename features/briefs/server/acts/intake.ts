import { and, desc, eq } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { termsVersion } from '#platform/server/terms-version.ts';
import type { intakeContract } from '../../contract/index.ts';
import type { Intake } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import type { BriefsParts } from '../parts.ts';
import { intakeOf } from '../queries.ts';
import { submissionIntake, submissionTemplate } from '../tables.ts';

export const intake: Acts<typeof intakeContract, BriefsParts> = {
  async intake(at) {
    return viewIntake(await intakeOf(at, at.principal));
  },

  async intakeOf(at, { personId }) {
    const [row] = await profilesOf(at.orm, [personId]);
    const isThere = row?.claimedAt != null && row.accountStatus === 'active';
    const isBlocked = at.actor.blockedBy?.includes(personId) ?? false;
    if (!isThere || isBlocked) return at.refuse('submission.recipient_absent');
    const { unsolicited, releaseTerms, termsVersion: version } = viewIntake(await intakeOf(at, personId));
    return { unsolicited, releaseTerms, termsVersion: version };
  },

  async saveIntake(act, { version, ...wanted }) {
    if (wanted.unsolicited === 'release' && wanted.releaseTerms === '')
      return act.refuse('submission_intake.terms_missing');
    const held = await intakeOf(act, act.principal);
    const isSame =
      held.version === version + 1 &&
      held.unsolicited === wanted.unsolicited &&
      held.releaseTerms === wanted.releaseTerms &&
      held.teachesPasses === wanted.teachesPasses;
    if (isSame) return { intake: viewIntake(held) };
    const next = { ...wanted, ownerId: act.principal, version: version + 1 };
    const [saved] = await act.orm
      .insert(submissionIntake)
      .values(next)
      .onConflictDoUpdate({
        target: submissionIntake.ownerId,
        set: next,
        setWhere: eq(submissionIntake.version, version),
      })
      .returning();
    if (!saved || (version > 0 && held.version === 0))
      return act.refuse('submission_intake.changed', { current: viewIntake(held) });
    return { intake: viewIntake(saved) };
  },

  async templates(at) {
    const rows = await at.orm
      .select()
      .from(submissionTemplate)
      .where(eq(submissionTemplate.ownerId, at.principal))
      .orderBy(desc(submissionTemplate.createdAt), submissionTemplate.id);
    return { items: rows.map(({ id, name, words }) => ({ id, name, words })) };
  },

  async saveTemplate(act, { id, name, words }) {
    const isMine = eq(submissionTemplate.ownerId, act.principal);
    const [changed] = await act.orm
      .update(submissionTemplate)
      .set({ name, words })
      .where(and(eq(submissionTemplate.id, id), isMine))
      .returning();
    if (changed) return { id, name, words };
    if ((await act.orm.$count(submissionTemplate, isMine)) >= limits.templatesMax)
      return act.refuse('submission_template.full');
    const [made] = await act.orm
      .insert(submissionTemplate)
      .values({ id, name, words, ownerId: act.principal, createdAt: act.now })
      .onConflictDoNothing()
      .returning();
    return made ? { id, name, words } : act.refuse('submission_template.absent');
  },

  async removeTemplate(act, { id }) {
    await act.orm
      .delete(submissionTemplate)
      .where(and(eq(submissionTemplate.id, id), eq(submissionTemplate.ownerId, act.principal)));
    return { id };
  },
};

const viewIntake = ({
  unsolicited,
  releaseTerms,
  teachesPasses,
  version,
}: Awaited<ReturnType<typeof intakeOf>>): Intake => ({
  unsolicited,
  releaseTerms,
  termsVersion: termsVersion(releaseTerms),
  teachesPasses,
  version,
});
