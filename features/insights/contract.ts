import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, signedIn } from '#platform/contract/policy.ts';
import { line } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import {
  debugActs,
  devices,
  errorPattern,
  limits,
  pagePattern,
  ranges,
  releasePattern,
  vitalNames,
} from './limits.ts';

/** The pattern of a route: no ids, no query string (ADP-3). */
const Page = z.string().max(limits.pageMax).regex(pagePattern, 'This is not the pattern of a page');
const Release = z.string().max(limits.releaseMax).regex(releasePattern, 'This is not the id of a build');

/**
 * A view, or its progress. Each report contains the visible time so far under a growing `sequence`, so one that arrives
 * twice or late counts once (ADP-1).
 */
export const PageViewReport = z.strictObject({
  id: ClientId,
  page: Page,
  startTime: Instant,
  sequence: z.number().int().min(0).max(limits.partsMax),
  /** Visible time so far, milliseconds; null until the page was hidden or left for the first time. */
  visibleMs: z.number().int().min(0).max(limits.visibleMaxMs).nullable(),
  /** The pattern of the previous page; null when it was not one of ours. */
  referrer: Page.nullable(),
});
export type PageViewReport = z.infer<typeof PageViewReport>;

export const VitalSample = z.strictObject({
  id: ClientId,
  page: Page,
  name: z.enum(vitalNames),
  /** Milliseconds; for CLS the score. */
  value: z.number().min(0).max(limits.valueMax),
});
export type VitalSample = z.infer<typeof VitalSample>;

export const ErrorSample = z.strictObject({
  id: ClientId,
  page: Page,
  name: z.string().regex(errorPattern, 'This is not the class of an error'),
});
export type ErrorSample = z.infer<typeof ErrorSample>;

const Share = z.number().min(0).max(1);
const Ms = z.number().min(0).nullable();
const Count = z.number().int().min(0);
const Device = z.enum(devices);

export const PerformanceView = z.object({
  since: Instant,
  until: Instant,
  stepMs: z.number().int(),
  vitals: z.array(
    z.object({ page: z.string(), device: Device, name: z.enum(vitalNames), p75: z.number(), samples: Count }),
  ),
  pages: z.array(
    z.object({
      page: z.string(),
      views: Count,
      people: Count,
      /** Views whose visible time is known; the end of the others was never reported. */
      known: Count,
      medianVisibleMs: Ms,
      visibleMs: z.number(),
      errors: Count,
    }),
  ),
  routes: z.array(
    z.object({ route: z.string(), requests: Count, p50: Ms, p95: Ms, errors: Count, errorRate: Share }),
  ),
  errors: z.array(z.object({ page: z.string(), name: z.string(), count: Count })),
  releases: z.array(
    z.object({
      release: z.string(),
      loads: Count,
      lcp: Ms,
      inp: Ms,
      browserErrors: Count,
      requests: Count,
      errorRate: Share.nullable(),
    }),
  ),
  /** Every step of the range; null where nothing was measured. */
  series: z.array(
    z.object({
      at: Instant,
      views: Count,
      desktopLcp: Ms,
      phoneLcp: Ms,
      requests: Count,
      p50: Ms,
      p95: Ms,
      errorRate: Share.nullable(),
    }),
  ),
});
export type PerformanceView = z.infer<typeof PerformanceView>;

const Named = z.object({ name: z.string(), entries: z.number().int() });

export const DebugView = z.object({
  release: z.string(),
  environment: z.enum(['production', 'development', 'test']),
  node: z.string(),
  startedAt: Instant,
  memoryBytes: z.number().int(),
  parts: z.array(z.object({ name: z.string(), isReady: z.boolean() })),
  hub: z.array(z.object({ name: z.string(), value: z.number() })),
  caches: z.array(Named),
  /** Feature switches, and numbers that change how the process works; never a secret. */
  flags: z.array(z.object({ name: z.string(), value: z.string() })),
  templates: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type DebugView = z.infer<typeof DebugView>;

export const RoleTraceView = z.object({
  person: z.object({ id: PersonId, displayName: z.string() }),
  stored: z.array(z.object({ name: z.string(), isPrimary: z.boolean(), countsAs: z.string().nullable() })),
  held: z.array(z.string()),
  primaryRole: z.string(),
  primaryBecause: z.enum(['chosen', 'most_powerful']),
  pages: z.array(z.object({ page: z.string(), because: z.enum(['role', 'always']) })),
  permissions: z.array(z.string()),
});
export type RoleTraceView = z.infer<typeof RoleTraceView>;

const Course = z.object({
  course: z.enum(['now', 'later', 'never']),
  because: z.string(),
  /** When it would be sent; null unless it is deferred. */
  at: Instant.nullable(),
});

export const NotificationDryRun = z.object({
  kind: z.string(),
  row: Course,
  email: Course,
  push: Course,
});
export type NotificationDryRun = z.infer<typeof NotificationDryRun>;

export const MailDryRun = z.object({
  /** The recipient's address; null when the person has no account that gets mail. */
  to: z.string().nullable(),
  outcome: z.enum(['sent', 'suppressed', 'held', 'no_address']),
  version: z.number().int(),
  /** Whether a mail server is configured; without one the mail stays in the outbox. */
  hasMailServer: z.boolean(),
  subject: z.string(),
  text: z.string(),
});
export type MailDryRun = z.infer<typeof MailDryRun>;

export const DebugRecord = z.object({
  id: z.uuid(),
  act: z.enum(debugActs),
  by: z.object({ id: PersonId, displayName: z.string() }).nullable(),
  about: z.string(),
  at: Instant,
});
export type DebugRecord = z.infer<typeof DebugRecord>;

const tooMany = {
  'insights.too_many': {
    status: 429,
    message: 'Too many reports. Try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;
const absent = { 'person.absent': { status: 404, message: 'Person not found' } } as const;

const member = { policy: signedIn };
const onDebug = { policy: page('admin-debug') };

/** What browsers report. */
export const reportsContract = {
  pageViews: act('POST /page-views', 'Report which pages were opened and for how long', {
    ...member,
    audited: 'no: own',
  })
    .errors(tooMany)
    .input(z.strictObject({ release: Release, views: z.array(PageViewReport).min(1).max(limits.viewsMax) }))
    /** False when the person has opted out: nothing was kept, and nothing more needs to be sent. */
    .output(z.object({ isCounting: z.boolean() })),
  vitals: act('POST /vitals', 'Report page speed and classes of errors', { ...member, audited: 'no: own' })
    .errors(tooMany)
    .input(
      z.strictObject({
        release: Release,
        samples: z.array(VitalSample).max(limits.samplesMax),
        errors: z.array(ErrorSample).max(limits.errorsMax),
      }),
    )
    .output(z.object({ taken: Count })),
};

/** How fast the product is. */
export const performanceContract = {
  performance: read('/admin/performance', 'How fast the product is, and how it is used', {
    policy: page('admin-performance'),
  })
    .input(z.strictObject({ range: z.enum(ranges).default('7d') }))
    .output(PerformanceView),
};

/** The debug tools. */
export const debugContract = {
  debug: act('POST /admin/debug', 'State of the process; audited', { ...onDebug, audited: 'debug.opened' })
    .input(z.strictObject({ id: ClientId }))
    .output(DebugView),
  debugRoles: act('POST /admin/debug/roles', 'How a person’s roles lead to their pages', {
    ...onDebug,
    audited: 'debug.roles',
  })
    .errors(absent)
    .input(z.strictObject({ id: ClientId, person: PersonId }))
    .output(RoleTraceView),
  debugNotification: act('POST /admin/debug/notification', 'Preview a notification; nobody is notified', {
    ...onDebug,
    audited: 'debug.notification',
  })
    .errors(absent)
    .input(z.strictObject({ id: ClientId, person: PersonId, type: line(limits.typeMax) }))
    .output(NotificationDryRun),
  debugMail: act('POST /admin/debug/mail', 'Preview a mail; nothing is sent', {
    ...onDebug,
    audited: 'debug.mail',
  })
    .errors({ ...absent, 'template.absent': { status: 404, message: 'Template not found' } })
    .input(z.strictObject({ id: ClientId, person: PersonId, template: line(limits.typeMax) }))
    .output(MailDryRun),
  debugCopied: act('POST /admin/debug/copied', 'Note that the diagnostics were copied', {
    ...onDebug,
    audited: 'debug.copied',
  })
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ noted: z.literal(true) })),
  debugRecords: read('/admin/debug/records', 'Who used the debug tools, newest first', onDebug).output(
    z.object({ items: z.array(DebugRecord) }),
  ),
};

export const insights = { ...reportsContract, ...performanceContract, ...debugContract };
