import { z } from 'zod';
import { act, openAct, read } from '#platform/contract/acts.ts';
import { ClientId, NotificationId, PersonId } from '#platform/contract/ids.ts';
import { link } from '#platform/contract/link.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { own, signedIn } from '#platform/contract/policy.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { digestModes, flags, kinds, limits, snoozeChoices, stopKinds, weekdays } from './limits.ts';

const SentenceRef = z.object({ key: z.string(), data: z.record(z.string(), z.string()) });
const NotificationStatus = z.enum(['unread', 'read', 'accepted', 'declined', 'approved', 'rejected']);

/** As the specification names it (shell 3); the sender is resolved when it is shown (NOT-13). */
export const NotificationView = z.object({
  id: NotificationId,
  type: z.string(),
  /** The kind of subject, from the table of types (S20). */
  category: z.enum(kinds),
  title: z.string(),
  message: z.string(),
  /** Derived: false iff `status` is unread (S17). */
  read: z.boolean(),
  status: NotificationStatus,
  /** A path inside the product; null when there is nothing to open. */
  actionUrl: z.string().startsWith('/').nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When it comes back; null for a row that is not snoozed. */
  snoozedUntil: Instant.nullable(),
  fromUserId: PersonId.nullable(),
  from: z.object({ displayName: z.string(), photoURL: z.string().nullable() }).nullable(),
  metadata: z.object({
    conversationId: z.string().optional(),
    projectId: z.string().optional(),
    clientId: z.string().optional(),
    meetingId: z.string().optional(),
    requestId: z.string().optional(),
    /** When the event itself starts. */
    startsAt: Instant.optional(),
    /** The conversation had been quiet for a long time before this message (S15). */
    isCold: z.boolean().optional(),
    /** Who accepted, declined, approved or rejected it, in words (NOT-6). */
    decidedBy: z.string().optional(),
    /** The message as a sentence to render in the reader's language; `message` has it in English. */
    said: SentenceRef.optional(),
    /** The same for the title. */
    titleSaid: SentenceRef.optional(),
    messageCount: z.number().int().optional(),
  }),
});
export type NotificationView = z.infer<typeof NotificationView>;

const Unread = z.number().int().min(0);
const Changed = z.object({ unread: Unread });
/** `undo` is the key to pass to `undo`; null when nothing changed. */
const Undoable = Changed.extend({ undo: ClientId.nullable() });
const absent = { 'notification.absent': { status: 404, message: 'Notification not found' } } as const;
const one = z.strictObject({ id: NotificationId });

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is not a time such as 22:00');
const ChannelChoice = z.strictObject({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() });
const Flag = z.enum(flags);
/** What one project notifies about for a kind: everything, nothing, or only what needs the reader's answer. */
const ProjectLevel = z.union([z.boolean(), z.literal('asked')]);
const ByFlag = z.partialRecord(Flag, ProjectLevel);
const QuietHours = z.strictObject({
  isOn: z.boolean(),
  days: z.record(z.enum(weekdays), z.strictObject({ from: Clock, to: Clock }).nullable()),
});
const Digest = z.strictObject({ mode: z.enum(digestModes), at: Clock, day: z.enum(weekdays) });

/** What a person wants to be notified about, and how. Settings they never touched have their defaults. */
export const NotificationPreferences = z.object({
  /** The matrix of kinds and channels (NOT-7). */
  types: z.record(Flag, ChannelChoice),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  /** Overrides by project id and kind; they take precedence over `types`. */
  projectSpecific: z.record(z.uuid(), ByFlag),
  quietHours: QuietHours,
  digest: Digest,
  /** The time zone of the quiet hours: the profile's, or UTC when none is set. Edited in the profile. */
  timeZone: z.string(),
  updatedAt: Instant.nullable(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** The fields to change; absent fields stay as they are. */
export const PreferencesChange = z
  .strictObject({
    types: z.partialRecord(Flag, ChannelChoice.partial()),
    emailNotifications: z.boolean(),
    pushNotifications: z.boolean(),
    quietHours: z
      .strictObject({
        isOn: z.boolean(),
        days: z.partialRecord(z.enum(weekdays), z.strictObject({ from: Clock, to: Clock }).nullable()),
      })
      .partial(),
    digest: Digest.partial(),
  })
  .partial();
export type PreferencesChange = z.infer<typeof PreferencesChange>;

/** Bytes as a browser writes them: base64url, `length` characters without the padding. */
const base64Url = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), `This is not ${length} characters of base64url`);

/** A browser's push subscription, as its `toJSON` gives it. */
const PushSubscription = z.strictObject({
  endpoint: link(2_000),
  expirationTime: z.number().nullable().optional(),
  // 65 and 16 bytes (RFC 8291).
  keys: z.strictObject({ p256dh: base64Url(87), auth: base64Url(22) }),
});

const preferencesPath = '/me/notification-preferences';
const member = { policy: signedIn };
const ofOwner = { policy: own };

/** The list, and how many of each kind there are. */
export const readingContract = {
  list: read('/notifications', 'My notifications, newest first', member)
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        kind: z.enum(kinds).optional(),
        /** Lists snoozed rows instead of the others. */
        snoozed: z.stringbool().or(z.boolean()).default(false),
      }),
    )
    .output(page(NotificationView).extend({ unread: Unread })),
  kinds: read('/notifications/kinds', 'Number of notifications of each kind', member).output(
    z.object({
      kinds: z.array(z.object({ kind: z.enum(kinds), total: z.number().int(), unread: Unread })),
      snoozed: z.number().int(),
    }),
  ),
};

/** Reading, dismissing and snoozing notifications. */
export const marksContract = {
  read: act('POST /notifications/{id}/read', 'Mark one as read', { ...ofOwner, audited: 'no: own' })
    .errors(absent)
    .input(one)
    .output(Changed),
  readAll: act('POST /notifications/read-all', 'Mark all as read that are there now', {
    ...member,
    audited: 'no: own',
  })
    .input(z.strictObject({}).optional())
    .output(Undoable),
  dismiss: act('DELETE /notifications/{id}', 'Dismiss one', { ...ofOwner, audited: 'no: own' })
    .errors(absent)
    .input(one)
    .output(Undoable),
  snooze: act('POST /notifications/{id}/snooze', 'Snooze one', { ...ofOwner, audited: 'no: own' })
    .errors({
      ...absent,
      'snooze.out_of_reach': {
        status: 400,
        message: 'until: Choose a time between now and 30 days after the notification came.',
      },
    })
    .input(
      z.strictObject({
        id: NotificationId,
        until: z.union([z.enum(snoozeChoices), Instant]),
        /** The browser's time zone, used when the profile has none. */
        timeZone: z.string().max(64).optional(),
      }),
    )
    .output(Undoable.extend({ snoozedUntil: Instant })),
  endSnooze: act('DELETE /notifications/{id}/snooze', 'Bring one back now', {
    ...ofOwner,
    audited: 'no: own',
  })
    .errors(absent)
    .input(one)
    .output(Changed),
  undo: act('POST /notifications/undo', 'Undo the last dismissal, snooze or reading', {
    ...member,
    audited: 'no: own',
  })
    .errors({ 'undo.late': { status: 409, message: 'This can no longer be undone.' } })
    .input(z.strictObject({ undo: ClientId }))
    .output(Changed),
  attend: act('POST /notifications/attend', 'Report that I’m active, so that nothing unread is mailed', {
    ...member,
    audited: 'no: own',
  })
    .input(z.strictObject({}).optional())
    .output(z.object({ attended: z.number().int() })),
};

/** What a person wants to be notified about, and how. */
export const preferencesContract = {
  preferences: read(preferencesPath, 'My notification settings', member).output(NotificationPreferences),
  savePreferences: act(`PUT ${preferencesPath}`, 'Change some settings; answers all of them', {
    ...member,
    audited: 'no: own',
  })
    .input(PreferencesChange)
    .output(NotificationPreferences),
  saveProject: act(
    `PUT ${preferencesPath}/projects/{projectId}`,
    'Set one project’s notifications; an empty list follows my settings again',
    { ...member, audited: 'no: own' },
  )
    .errors({
      'projects.too_many': { status: 400, message: 'projectId: Too many projects have settings.' },
      'project.absent': { status: 404, message: 'Project not found' },
    })
    .input(z.strictObject({ projectId: z.uuid(), types: ByFlag }))
    .output(NotificationPreferences),
};

/** What the link of a mail stops, and whether it has. */
export const StopView = z.object({ kind: z.enum(stopKinds), isStopped: z.boolean() });
export type StopView = z.infer<typeof StopView>;

const stopLink = z.string().min(20).max(200);
const absentStop = { 'stop.absent': { status: 404, message: 'This link leads nowhere.' } } as const;

/** Stopping mails of a kind by the link in one of them, without a session. */
export const stoppingContract = {
  lookAtStop: openAct('POST /notification-emails/look', 'What the link in a notification email stops', {
    audited: 'no: looks',
  })
    .errors(absentStop)
    .input(z.strictObject({ token: stopLink }))
    .output(StopView),
  stopEmails: openAct(
    'POST /notification-emails/stop',
    'Stop emails of one kind by the link in one of them, or let them come again',
    { audited: 'no: own' },
  )
    .errors(absentStop)
    .input(z.strictObject({ token: stopLink, isStopped: z.boolean() }))
    .output(StopView),
};

/** Push to a browser. */
export const pushContract = {
  notifyAnyway: act('POST /notifications/anyway/{id}', 'Notify someone although they’re busy', {
    ...member,
    audited: 'no: history',
  })
    .errors({
      'notify_anyway.throttled': {
        status: 429,
        message: 'You can notify someone who is busy once an hour.',
      },
    })
    .input(z.strictObject({ id: PersonId }))
    .output(z.object({ notified: z.literal(true) })),
  pushKey: read('/me/push', 'The key a browser subscribes to push with', member).output(
    z.object({ publicKey: z.string() }),
  ),
  subscribe: act('PUT /me/push', 'Push to this browser', { ...member, audited: 'no: own' })
    .errors({
      'push.unknown_service': {
        status: 400,
        message: 'endpoint: This is not the address of a push service we send to.',
      },
    })
    .input(PushSubscription)
    .output(z.object({ subscribed: z.literal(true) })),
  unsubscribe: act('DELETE /me/push', 'Stop push to this browser', { ...member, audited: 'no: own' })
    .input(z.strictObject({ endpoint: verbatim(2_000) }))
    .output(z.object({ subscribed: z.literal(false) })),
};

export const notifications = {
  ...readingContract,
  ...marksContract,
  ...preferencesContract,
  ...stoppingContract,
  ...pushContract,
};

export const notificationsEvents = liveEvents('notifications', {
  /**
   * A row appeared, grew or changed its state. `unread` is the person's count after it, or null when the count is
   * unchanged because an unread row grew.
   */
  'notification.changed': z.object({ notification: NotificationView, unread: Unread.nullable() }),
  'notification.removed': z.object({ id: NotificationId, unread: Unread }),
  /** All rows up to this moment were marked as read. */
  'notification.all_read': z.object({ upTo: Instant, unread: Unread }),
  /** Preferences were saved, here or on another device; carries all of them. */
  'notification_preferences.changed': NotificationPreferences,
});
