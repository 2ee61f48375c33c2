import type { DryRun } from '#features/notifications/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { HubStats } from '#platform/server/live/hub-options.ts';
import type { DebugView, NotificationDryRun } from '../contract.ts';

/** Feature switches and sizes by the name of their setting; for a secret, only whether it is set. */
export function viewFlags(config: Config): DebugView['flags'] {
  const dayMs = 24 * 60 * 60_000;
  const isSet = (value: string | undefined) => (value === undefined ? 'not set' : 'set');
  const isOn = (value: boolean) => (value ? 'on' : 'off');
  const flags: Readonly<Record<string, string>> = {
    NODE_ENV: config.mode,
    DEMO_WORLD: isOn(config.hasDemoWorld),
    GENERIC_SIGN_IN_ERRORS: isOn(config.hasGenericSignInErrors),
    TRUST_PROXY: isOn(config.isProxyTrusted),
    COLD_AFTER_DAYS: String(config.coldAfterMs / dayMs),
    PAGE_ANSWERS_WITHIN_MS: String(config.pageAnswersWithinMs),
    DATABASE_URL: config.databaseUrl === undefined ? 'embedded' : 'set',
    DATABASE_POOL: String(config.databasePool),
    PUBLIC_URL: isSet(config.publicUrl),
    SMTP_URL: isSet(config.smtpUrl),
    METRICS_TOKEN: isSet(config.metricsToken),
    PUSH_HOSTS: String(config.pushHosts.length),
    LOG_LEVEL: config.logLevel,
  };
  return Object.entries(flags).map(([name, value]) => ({ name, value }));
}

/** The figures of this process's live hub. */
export const viewHub = (stats: HubStats): DebugView['hub'] =>
  Object.entries(stats).map(([name, value]) => ({ name, value }));

/** A notification dry run in the format of the contract. */
export const viewTrial = ({ kind, row, email, push }: DryRun): NotificationDryRun => ({
  kind,
  row: viewCourse(row),
  email: viewCourse(email),
  push: viewCourse(push),
});

const viewCourse = ({ course, because }: DryRun['row']): NotificationDryRun['row'] => ({
  course: course.kind,
  because,
  at: course.kind === 'later' ? toInstant(course.at) : null,
});
