import { and, eq, gt } from 'drizzle-orm';
import { topic } from '#platform/contract/live.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import {
  type NotificationPreferences,
  notificationsEvents,
  type PreferencesChange,
  type preferencesContract,
} from '../../contract.ts';
import { flags, limits } from '../../limits.ts';
import { type Channel, channels } from '../../policy/choices.ts';
import { nextDigest } from '../../policy/quiet-hours.ts';
import type { NotificationsParts, OwnChange } from '../parts.ts';
import { getPreferences } from '../queries/preferences.ts';
import { notification, notificationPreference } from '../tables.ts';

export const preferences: Acts<typeof preferencesContract, NotificationsParts> = {
  async preferences({ orm, person }) {
    return getPreferences(orm, person);
  },

  /** Changes only the named fields, so that two tabs saving at once do not overwrite each other. */
  async savePreferences(act, change) {
    return changePreferences(act, change);
  },

  /** Sets one project's notifications; with no kinds, the project follows the general settings again. */
  async saveProject(act, { projectId, types }) {
    const before = await lockPreferences(act);
    const { [projectId]: _before, ...others } = before.projectSpecific;
    const isRemoved = Object.keys(types).length === 0;
    const projectSpecific = isRemoved ? others : { ...others, [projectId]: types };
    if (Object.keys(projectSpecific).length > limits.projectsMax) return act.refuse('projects.too_many');
    // Those of a project that is gone by now can still be removed.
    const isKnown =
      isRemoved || (await act.notifier.isMember?.(act.orm, act.person, projectId, act.now)) !== false;
    if (!isKnown) return act.refuse('project.absent');
    return store(act, { ...before, projectSpecific });
  },
};

/** Changes the named settings of a person, and tells their other windows. */
export async function changePreferences(
  act: PreferencesWork,
  change: PreferencesChange,
): Promise<NotificationPreferences> {
  const before = await lockPreferences(act);
  const types = { ...before.types };
  for (const flag of flags) types[flag] = merged(types[flag], change.types?.[flag]);
  const digest = merged(before.digest, change.digest);
  if (digest.mode !== 'each') await bringForward(act, nextDigest(digest, before.timeZone, act.now));
  return store(act, {
    ...before,
    types,
    emailNotifications: change.emailNotifications ?? before.emailNotifications,
    pushNotifications: change.pushNotifications ?? before.pushNotifications,
    quietHours: {
      isOn: change.quietHours?.isOn ?? before.quietHours.isOn,
      days: merged(before.quietHours.days, change.quietHours?.days),
    },
    digest,
  });
}

/** What waited for a later digest goes with the next one. */
const bringForward = ({ orm, person }: PreferencesWork, at: Date) =>
  orm
    .update(notification)
    .set({ mailAt: at })
    .where(
      and(
        eq(notification.personId, person),
        eq(notification.mailState, 'deferred'),
        gt(notification.mailAt, at),
      ),
    );

/** What a change of settings is written with: by their person, or by a link in one of their mails. */
type PreferencesWork = Pick<OwnChange, 'orm' | 'person' | 'now' | 'announce'>;

// JSON has no undefined: a key that is present has a value.
const merged = <Part extends object>(
  held: Part,
  change: { readonly [Key in keyof Part]?: Part[Key] | undefined } | undefined,
): Part => ({ ...held, ...change });

/** The current preferences, locked: a second change by the same person waits until this one is written. */
async function lockPreferences({ orm, person }: PreferencesWork): Promise<NotificationPreferences> {
  await orm.insert(notificationPreference).values({ personId: person }).onConflictDoNothing();
  await orm
    .select({ person: notificationPreference.personId })
    .from(notificationPreference)
    .where(eq(notificationPreference.personId, person))
    .for('update');
  return getPreferences(orm, person);
}

async function store(
  { orm, person, now, announce }: PreferencesWork,
  next: NotificationPreferences,
): Promise<NotificationPreferences> {
  const offBy = (channel: Channel) => flags.filter((flag) => !next.types[flag][channel]);
  const [inAppOff = [], emailOff = [], pushOff = []] = channels.map(offBy);
  await orm
    .update(notificationPreference)
    .set({
      inAppOff,
      emailOff,
      pushOff,
      emailNotifications: next.emailNotifications,
      pushNotifications: next.pushNotifications,
      projects: next.projectSpecific,
      quietHours: next.quietHours,
      digest: next.digest,
      updatedAt: now,
    })
    .where(eq(notificationPreference.personId, person));
  const saved = await getPreferences(orm, person);
  announce({
    topic: topic.person(person),
    event: notificationsEvents['notification_preferences.changed'](saved),
  });
  return saved;
}
