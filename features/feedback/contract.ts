import { z } from 'zod';
import { act, openAct, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { categories, consoleLevels, limits, states } from './limits.ts';

/** Made by the browser before the first try (UUIDv7): the same id is the same report. */
export const FeedbackId = z.uuid().brand<'FeedbackId'>();
export type FeedbackId = z.infer<typeof FeedbackId>;

/** Names one act (an answer, a detail, a change): repeating the id does nothing. */
const ActId = z.uuid();

export const ConsoleEntry = z.strictObject({
  level: z.enum(consoleLevels),
  text: z.string().max(limits.consoleLineMax),
  at: Instant,
});
export type ConsoleEntry = z.infer<typeof ConsoleEntry>;

const attached = (max: number) => optionalLine(max).nullable().default(null);

/** A report as the browser sends it. The session decides who it is from, never the body. */
export const Submission = z.strictObject({
  id: FeedbackId,
  feedback: text(limits.textMax),
  category: z.enum(categories).default('other'),
  allowContact: z.boolean().default(true),
  /** The id of an uploaded picture. */
  screenshotId: z.uuid().nullable().default(null),
  /** Null if the person switched it off. */
  currentUrl: attached(limits.addressMax),
  userAgent: attached(limits.agentMax),
  screenResolution: attached(limits.sizeMax),
  viewport: attached(limits.sizeMax),
  consoleLogs: z.array(ConsoleEntry).max(limits.consoleMax).default([]),
});
export type Submission = z.output<typeof Submission>;

/** One entry of a report's conversation, as its reporter sees it. */
export const FeedbackEntry = z.object({
  id: z.uuid(),
  kind: z.enum(['detail', 'answer', 'released', 'reopened']),
  text: z.string(),
  /** Where the change can be seen: a path inside the product, only with `released`. */
  showMePath: z.string().startsWith('/').nullable(),
  /** True if written by the reporter. */
  isOwn: z.boolean(),
  createdAt: Instant,
});
export type FeedbackEntry = z.infer<typeof FeedbackEntry>;

/** A report with the fields of the specification (shell 3). */
const FeedbackFields = z.object({
  id: FeedbackId,
  feedback: z.string(),
  category: z.enum(categories),
  userId: z.union([PersonId, z.literal('anonymous')]),
  userEmail: z.string(),
  userName: z.string(),
  allowContact: z.boolean(),
  contactPreference: z.literal('email'),
  alternativeContact: z.null(),
  createdAt: Instant,
  status: z.enum(states),
  /** Derived: true in an end state. */
  resolved: z.boolean(),
  adminResponse: z.string().nullable(),
  lastUpdated: Instant,
  /** Readable only by the reporter and triagers, through the product's files (FBK-9). */
  screenshot: z.string().nullable(),
  currentUrl: z.string().nullable(),
  userAgent: z.string().nullable(),
  screenResolution: z.string().nullable(),
  viewport: z.string().nullable(),
});

/** A report in its reporter's list. */
export const FeedbackSummary = FeedbackFields.extend({
  /** There is an answer the reporter has not seen. */
  unread: z.boolean(),
});
export type FeedbackSummary = z.infer<typeof FeedbackSummary>;

export const FeedbackView = FeedbackSummary.extend({
  consoleLogs: z.array(ConsoleEntry),
  entries: z.array(FeedbackEntry),
});
export type FeedbackView = z.infer<typeof FeedbackView>;

export const Assignee = z.object({ id: PersonId, displayName: z.string() });
export type Assignee = z.infer<typeof Assignee>;

/** A report in the triage queue. */
export const TriageSummary = FeedbackFields.extend({
  /** Increases with every change of state, assignee, answer and merge; an act names the version it was made on. */
  version: z.number().int(),
  assignee: Assignee.nullable(),
  /** How many other reports say the same. */
  otherReports: z.number().int().min(0),
  /** Set on a report that was merged into another. */
  mergedInto: FeedbackId.nullable(),
});
export type TriageSummary = z.infer<typeof TriageSummary>;

/** One change, with what was before and after it. */
export const FeedbackChange = z.object({
  id: z.uuid(),
  kind: z.enum(['status', 'assignee', 'answer', 'released', 'merged', 'unmerged', 'reopened']),
  by: z.string(),
  before: z.string(),
  after: z.string(),
  createdAt: Instant,
});
export type FeedbackChange = z.infer<typeof FeedbackChange>;

export const TriageView = TriageSummary.extend({
  consoleLogs: z.array(ConsoleEntry),
  entries: z.array(FeedbackEntry),
  /** The reports that were merged into this one, each with its reporter. */
  merged: z.array(FeedbackFields.extend({ entries: z.array(FeedbackEntry) })),
  history: z.array(FeedbackChange),
  /** The state of the mail to the administrators; null when none was queued. */
  mail: z.object({ state: z.string(), error: z.string().nullable() }).nullable(),
});
export type TriageView = z.infer<typeof TriageView>;

const absent = { 'feedback.absent': { status: 404, message: 'Feedback not found' } } as const;
const conflict = {
  'feedback.changed': {
    status: 409,
    message: 'Someone else changed this report.',
    data: z.object({ current: TriageView }),
  },
} as const;
const throttled = {
  'feedback.throttled': {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;

const reporters = { policy: policy.page('feedback-responses') };
const ofReporter = { policy: policy.owned(reporters.policy) };
const triagers = { policy: policy.page('admin-feedback') };

const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
const one = z.strictObject({ id: FeedbackId });
const once = { id: FeedbackId, actId: ActId };
const change = { ...once, version: z.number().int() };
const showMePath = z
  .string()
  .max(limits.pathMax)
  .regex(/^\/(?![/\\])/, 'is a path inside the product');

/** Reporting something. */
export const submittingContract = {
  // S64: a report can be made from the sign-in page.
  submit: openAct('POST /feedback', 'Report something; without a session on /auth only', {
    audited: 'no: history',
  })
    .errors({
      ...throttled,
      'session.required': { status: 401, message: 'Sign in to continue.' },
      'feedback.foreign': { status: 409, message: 'This id belongs to another report.' },
      'screenshot.absent': { status: 400, message: 'screenshotId: file not found.' },
    })
    .input(Submission)
    .output(z.object({ id: FeedbackId, status: z.enum(states), createdAt: Instant })),
};

/** A person's own reports. */
export const ownReportsContract = {
  list: read('/feedback', 'My reports, newest first', reporters)
    .input(z.strictObject(paged))
    .output(page(FeedbackSummary).extend({ unread: z.number().int().min(0) })),
  get: read('/feedback/{id}', 'One of my reports, with its answers', ofReporter)
    .errors(absent)
    .input(one)
    .output(FeedbackView),
  read: act('POST /feedback/{id}/read', 'Mark the answers as seen', { ...ofReporter, audited: 'no: own' })
    .errors(absent)
    .input(one)
    .output(z.object({ unread: z.number().int().min(0) })),
  addDetail: act('POST /feedback/{id}/details', 'Add a detail to one of my reports', {
    ...ofReporter,
    stale: ['list', 'queue', 'triageView'],
    gives: 'get',
    audited: 'no: history',
  })
    .errors(absent)
    .input(z.strictObject({ ...once, text: text(limits.textMax) }))
    .output(FeedbackView),
  reopen: act('POST /feedback/{id}/reopen', 'Reopen my report', {
    ...ofReporter,
    stale: ['list', 'queue', 'triageView'],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'feedback.open': {
        status: 409,
        message: 'This report is open already.',
        data: z.object({ current: FeedbackView }),
      },
    })
    .input(z.strictObject(once))
    .output(FeedbackView),
};

/** All reports, for triagers. */
export const queueContract = {
  queue: read('/admin/feedback', 'All reports, newest first', triagers)
    .input(
      z.strictObject({
        ...paged,
        state: z.enum(states).optional(),
        kind: z.enum(categories).optional(),
        q: optionalLine(limits.searchMax).optional(),
      }),
    )
    .output(
      page(TriageSummary).extend({
        total: z.number().int(),
        /** How many there are in each state, under the other filters. */
        counts: z.record(z.enum(states), z.number().int()),
      }),
    ),
  assignees: read('/admin/feedback-assignees', 'People a report can be assigned to', triagers).output(
    z.object({ items: z.array(Assignee) }),
  ),
  triageView: read('/admin/feedback/{id}', 'One report with everything that belongs to it', triagers)
    .errors(absent)
    .input(one)
    .output(TriageView),
};

/** What triagers do with a report. */
export const triagingContract = {
  triage: act('PATCH /admin/feedback/{id}', 'Change the state or the assignee', {
    ...triagers,
    stale: ['queue', 'list', 'get'],
    gives: 'triageView',
    audited: 'itself',
  })
    .errors({
      ...absent,
      ...conflict,
      'assignee.unknown': { status: 400, message: 'assigneeId: this person cannot open the queue.' },
    })
    .input(
      z.strictObject({
        ...change,
        status: z.enum(states).optional(),
        assigneeId: PersonId.nullable().optional(),
        /** With the state done: a note sent to every reporter, once. */
        release: z.strictObject({ note: text(limits.noteMax), showMePath: showMePath.nullable() }).optional(),
      }),
    )
    .output(TriageView),
  answer: act('POST /admin/feedback/{id}/answer', 'Answer every reporter', {
    ...triagers,
    stale: ['queue', 'list', 'get'],
    gives: 'triageView',
    audited: 'itself',
  })
    .errors({ ...absent, ...conflict })
    .input(z.strictObject({ ...change, text: text(limits.answerMax) }))
    .output(TriageView),
  merge: act('POST /admin/feedback/{id}/merge', 'Merge a report into another', {
    ...triagers,
    stale: ['queue', 'list', 'get'],
    gives: 'triageView',
    audited: 'itself',
  })
    .errors({
      ...absent,
      ...conflict,
      'merge.impossible': { status: 409, message: 'into: a report cannot be merged into itself.' },
    })
    .input(z.strictObject({ ...change, into: FeedbackId }))
    .output(TriageView),
  unmerge: act('POST /admin/feedback/{id}/unmerge', 'Undo a merge', {
    ...triagers,
    stale: ['queue', 'list', 'get'],
    gives: 'triageView',
    audited: 'itself',
  })
    .errors({ ...absent, ...conflict })
    .input(z.strictObject(change))
    .output(TriageView),
};

export const feedback = {
  ...submittingContract,
  ...ownReportsContract,
  ...queueContract,
  ...triagingContract,
};

export const feedbackEvents = liveEvents('feedback', {
  /** One of my reports has a new state or an answer. `unread` counts my reports with unseen ones. */
  'feedback.answered': z.object({ id: FeedbackId, unread: z.number().int().min(0) }),
  /** Something in the queue changed; for triagers. */
  'feedback.triaged': z.object({ id: FeedbackId }),
});
