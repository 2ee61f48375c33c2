import { eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type NotificationPreferences, notificationsEvents, type PreferencesChange } from '../../contract.ts';
import { type Flag, flags, limits, type ProjectLevel } from '../../limits.ts';
import { type Channel, channels } from '../../policy/choices.ts';
import { getPreferences } from '../queries/preferences.ts';
import { notificationPreference } from '../tables.ts';

interface Writing {
  readonly person: PersonId;
  readonly now: Date;
}

/** Changes only the named fields, so that two tabs saving at once do not overwrite each other. */
export async function savePreferences(
  tx: Transaction,
  change: PreferencesChange,
  writing: Writing,
): Promise<NotificationPreferences> {
  const held = await lockPreferences(tx, writing.person);
  const types = { ...held.types };
  for (const flag of flags) types[flag] = merged(types[flag], change.types?.[flag]);
  const next: NotificationPreferences = {
    ...held,
    types,
    emailNotifications: change.emailNotifications ?? held.emailNotifications,
    pushNotifications: change.pushNotifications ?? held.pushNotifications,
    quietHours: {
      isOn: change.quietHours?.isOn ?? held.quietHours.isOn,
      days: merged(held.quietHours.days, change.quietHours?.days),
    },
    digest: merged(held.digest, change.digest),
  };
  return store(tx, next, writing);
}

// JSON has no undefined: a key that is present has a value.
const merged = <Part extends object>(
  held: Part,
  change: { readonly [Key in keyof Part]?: Part[Key] | undefined } | undefined,
): Part => ({ ...held, ...change });

/**
 * Sets one project's notifications; with no kinds, the project follows the general settings again. Undefined when there
 * are too many.
 */
export async function saveProject(
  tx: Transaction,
  project: { projectId: string; types: Partial<Record<Flag, ProjectLevel>> },
  writing: Writing,
): Promise<NotificationPreferences | undefined> {
  const held = await lockPreferences(tx, writing.person);
  const { [project.projectId]: _before, ...others } = held.projectSpecific;
  const isRemoved = Object.keys(project.types).length === 0;
  const projectSpecific = isRemoved ? others : { ...others, [project.projectId]: project.types };
  if (Object.keys(projectSpecific).length > limits.projectsMax) return undefined;
  return store(tx, { ...held, projectSpecific }, writing);
}

/** The current preferences, locked: a second change by the same person waits until this one is written. */
async function lockPreferences(tx: Transaction, person: PersonId): Promise<NotificationPreferences> {
  await tx.orm.insert(notificationPreference).values({ personId: person }).onConflictDoNothing();
  await tx.orm
    .select({ person: notificationPreference.personId })
    .from(notificationPreference)
    .where(eq(notificationPreference.personId, person))
    .for('update');
  return getPreferences(tx.orm, person);
}

async function store(
  tx: Transaction,
  next: NotificationPreferences,
  { person, now }: Writing,
): Promise<NotificationPreferences> {
  const offBy = (channel: Channel) => flags.filter((flag) => !next.types[flag][channel]);
  const [inAppOff = [], emailOff = [], pushOff = []] = channels.map(offBy);
  await tx.orm
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
  const saved = await getPreferences(tx.orm, person);
  tx.announce({
    topic: topic.person(person),
    event: notificationsEvents['notification_preferences.changed'](saved),
  });
  return saved;
}
