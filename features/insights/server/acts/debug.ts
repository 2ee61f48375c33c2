import { desc } from 'drizzle-orm';
import { readRules, storedRolesOf } from '#features/access/server/public.ts';
import { templates } from '#features/mail/policy/templates.ts';
import { dryRunMail } from '#features/mail/server/public.ts';
import { dryRunNotification } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Act, Acts } from '#platform/server/http/acts.ts';
import type { debugContract } from '../../contract.ts';
import { type DebugAct, limits } from '../../limits.ts';
import { traceRoles } from '../../policy/role-trace.ts';
import type { InsightsParts } from '../parts.ts';
import { debugRecord } from '../tables.ts';
import { viewFlags, viewHub, viewTrial } from '../views.ts';

/** The debug tools: every act is recorded before the response. */
export const debug: Acts<typeof debugContract, InsightsParts> = {
  debug: {
    async steps(at, { id }) {
      await at.write((act) => note(act, { id, what: 'opened' }));
      const { platform, release, startedAt, caches } = at;
      return {
        release,
        environment: platform.config.mode,
        node: process.versions.node,
        startedAt: toInstant(startedAt),
        memoryBytes: process.memoryUsage.rss(),
        parts: await partsOf(at),
        hub: viewHub(platform.hub.stats()),
        caches: [...caches()],
        flags: viewFlags(platform.config),
        templates: templates.map(({ id: template, name }) => ({ id: template, name })),
      };
    },
  },

  async debugRoles(act, { id, person: personId }) {
    const person = (await findPerson(act, personId)) ?? act.refuse('person.absent');
    await note(act, { id, what: 'roles', about: person.displayName });
    const trace = traceRoles(await storedRolesOf(act.orm, person.id), await readRules(act.orm));
    return { person, ...copied(trace) };
  },

  async debugNotification(act, { id, person: personId, type }) {
    const person = (await findPerson(act, personId)) ?? act.refuse('person.absent');
    await note(act, { id, what: 'notification', about: `${type}, ${person.displayName}` });
    return viewTrial(await dryRunNotification(act.orm, person.id, { type, now: act.now }));
  },

  async debugMail(act, { id, person: personId, template }) {
    const person = (await findPerson(act, personId)) ?? act.refuse('person.absent');
    const to = (await act.addresses.of(act.orm, [person.id])).get(person.id);
    const wanted = { templateId: template, to, now: act.now };
    const trial = (await dryRunMail(act.orm, act.platform.config, wanted)) ?? act.refuse('template.absent');
    await note(act, { id, what: 'mail', about: `${template}, ${person.displayName}` });
    return { to: to?.email ?? null, ...trial };
  },

  async debugCopied(act, { id }) {
    await note(act, { id, what: 'copied' });
    return { noted: true };
  },

  /** Who used the debug tools, latest first. */
  async debugRecords({ orm, people }) {
    const rows = await orm
      .select()
      .from(debugRecord)
      .orderBy(desc(debugRecord.at), desc(debugRecord.id))
      .limit(limits.recordsShown);
    const names = await people.of([...new Set(rows.map((row) => row.personId))]);
    const items = rows.map(({ id, act, about, at, personId }) => {
      const person = names.get(personId);
      const by = person ? { id: person.id, displayName: person.displayName } : null;
      return { id, act, about, at: toInstant(at), by };
    });
    return { items };
  },
};

type Noting = Pick<Act, 'orm' | 'actor' | 'now' | 'audit'>;

/** Adds a line to the record of the debug tools; a retry of the same act adds none. */
async function note(
  { orm, actor, now, audit }: Noting,
  { id, what, about }: { readonly id: string; readonly what: DebugAct; readonly about?: string },
): Promise<void> {
  const { personId, sessionId } = actor;
  const noted = await orm
    .insert(debugRecord)
    .values({ id, personId, sessionId, act: what, about: about ?? '', at: now })
    .onConflictDoNothing()
    .returning({ id: debugRecord.id });
  if (noted.length === 0) return;
  await audit({ subject: { kind: 'debug', id }, after: about === undefined ? undefined : { about } });
}

async function findPerson({ orm, people }: Pick<Act, 'orm'> & InsightsParts, id: PersonId) {
  const person = (await people.of([id], orm)).get(id);
  return person && { id: person.id, displayName: person.displayName };
}

/** A policy's lists are read-only; a response needs its own. */
const copied = (trace: ReturnType<typeof traceRoles>) => ({
  ...trace,
  stored: [...trace.stored],
  held: [...trace.held],
  pages: [...trace.pages],
  permissions: [...trace.permissions],
});

/** Whether each part that requests need responds; one that throws is not ready. */
const partsOf = ({ checks }: InsightsParts) =>
  Promise.all(
    checks().map(async ({ name, isReady }) => ({
      name,
      isReady: await Promise.resolve()
        .then(isReady)
        .catch(() => false),
    })),
  );
