import { and, eq, isNull, sql } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Acts, Reading } from '#platform/server/http/acts.ts';
import type { firstStepsContract, WelcomeView } from '../../contract/newcomer.ts';
import { welcomeSteps } from '../../limits.ts';
import { findNamed } from '../access.ts';
import type { InvitationParts } from '../parts.ts';
import { firstSteps, type InvitationRow, invitation } from '../tables.ts';

export const newcomersSteps: Acts<typeof firstStepsContract, InvitationParts> = {
  welcome: (at) => viewWelcome(at),

  /** Records a step as saved or skipped. Idempotent. */
  async handleStep(act, { step }) {
    const isNew = sql`not ${firstSteps.handled} @> array[${step}]::text[]`;
    await act.orm
      .update(firstSteps)
      .set({ handled: sql`array_append(${firstSteps.handled}, ${step})` })
      .where(and(eq(firstSteps.personId, act.person), isNew));
    return viewWelcome(act);
  },

  /** The steps are not offered again. */
  async finishWelcome(act) {
    await act.orm
      .update(firstSteps)
      .set({ finishedAt: act.now })
      .where(and(eq(firstSteps.personId, act.person), isNull(firstSteps.finishedAt)));
    return viewWelcome(act);
  },

  async vouch(at, { id }) {
    // A caller who may not see the person must not learn who invited them.
    if (!(await findNamed(at, id))) return at.refuse('person.absent');
    const accepted = await acceptedOf(at, id);
    const by = accepted && (await findNamed(at, accepted.inviterId));
    return { vouch: by ? { by, words: accepted.vouch } : null };
  },
};

/** A newcomer's progress; closed for people who joined another way. */
async function viewWelcome({ orm, person }: Pick<Reading, 'orm' | 'person'>): Promise<WelcomeView> {
  const [row] = await orm.select().from(firstSteps).where(eq(firstSteps.personId, person));
  const accepted = await acceptedOf({ orm }, person);
  const inviter = accepted && (await summariesOf(orm, [accepted.inviterId])).get(accepted.inviterId);
  return {
    isOpen: row !== undefined && row.finishedAt === null,
    handled: welcomeSteps.filter((step) => row?.handled.includes(step)),
    inviter: inviter ? { id: inviter.id, displayName: inviter.displayName } : null,
  };
}

/** The invitation by which a person joined; undefined for people who joined another way. */
async function acceptedOf(
  { orm }: Pick<Reading, 'orm'>,
  person: PersonId,
): Promise<InvitationRow | undefined> {
  const [row] = await orm
    .select()
    .from(invitation)
    .where(and(eq(invitation.acceptedBy, person), eq(invitation.state, 'accepted')));
  return row;
}
