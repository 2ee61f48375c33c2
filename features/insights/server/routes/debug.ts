import { readRules, requirePage, storedRolesOf } from '#features/access/server/public.ts';
import { templates } from '#features/mail/policy/templates.ts';
import { dryRunMail } from '#features/mail/server/public.ts';
import { dryRunNotification } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { traceRoles } from '../../policy/role-trace.ts';
import { noteDebug } from '../commands/note-debug.ts';
import { presentFlags, presentHub, presentTrial } from '../present.ts';
import { recordsOf } from '../queries/records.ts';
import type { InsightsContract, InsightsRoom } from './parts.ts';

type Note = (actor: Actor, done: Parameters<typeof noteDebug>[3]) => Promise<void>;

/** The debug tools: every act is recorded before the response. */
export function debugRoutes(contract: InsightsContract, room: InsightsRoom) {
  const { platform, people } = room;
  const { database, clock, config } = platform;
  const noted: Note = (...act) => database.write((tx) => noteDebug(tx, platform, ...act));
  const onDebug = requirePage('admin-debug');
  const findPerson = finderOf(people);
  return {
    debug: contract.debug
      .use(signedIn)
      .use(onDebug)
      .handler(async ({ input, context }) => {
        await noted(context.actor, { id: input.id, act: 'opened' });
        return {
          release: room.release,
          environment: config.mode,
          node: process.versions.node,
          startedAt: toInstant(room.startedAt),
          memoryBytes: process.memoryUsage.rss(),
          parts: await partsOf(room),
          hub: presentHub(platform.hub.stats()),
          caches: [...room.caches()],
          flags: presentFlags(config),
          templates: templates.map(({ id, name }) => ({ id, name })),
        };
      }),

    debugRoles: contract.debugRoles
      .use(signedIn)
      .use(onDebug)
      .handler(async ({ input, context, errors }) => {
        const person = await findPerson(input.person);
        if (!person) throw errors['person.absent']();
        await noted(context.actor, { id: input.id, act: 'roles', about: person.displayName });
        const trace = traceRoles(await storedRolesOf(database.orm, person.id), await readRules(database.orm));
        return { person, ...copied(trace) };
      }),

    debugNotification: contract.debugNotification
      .use(signedIn)
      .use(onDebug)
      .handler(async ({ input, context, errors }) => {
        const person = await findPerson(input.person);
        if (!person) throw errors['person.absent']();
        const about = `${input.type}, ${person.displayName}`;
        await noted(context.actor, { id: input.id, act: 'notification', about });
        const told = { type: input.type, now: clock.now() };
        return presentTrial(await dryRunNotification(database.orm, person.id, told));
      }),

    debugMail: contract.debugMail
      .use(signedIn)
      .use(onDebug)
      .handler(async ({ input, context, errors }) => {
        const person = await findPerson(input.person);
        if (!person) throw errors['person.absent']();
        const to = (await room.addresses.of(database.orm, [person.id])).get(person.id);
        const wanted = { templateId: input.template, to, now: clock.now() };
        const trial = await dryRunMail(database.orm, config, wanted);
        if (!trial) throw errors['template.absent']();
        const about = `${input.template}, ${person.displayName}`;
        await noted(context.actor, { id: input.id, act: 'mail', about });
        return { to: to?.email ?? null, ...trial };
      }),

    debugCopied: contract.debugCopied
      .use(signedIn)
      .use(onDebug)
      .handler(async ({ input, context }) => {
        await noted(context.actor, { id: input.id, act: 'copied' });
        return { noted: true as const };
      }),

    debugRecords: contract.debugRecords
      .use(signedIn)
      .use(onDebug)
      .handler(async () => ({ items: await recordsOf(database.orm, people) })),
  };
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
const partsOf = ({ checks }: InsightsRoom) =>
  Promise.all(
    checks().map(async ({ name, isReady }) => ({
      name,
      isReady: await Promise.resolve()
        .then(isReady)
        .catch(() => false),
    })),
  );

const finderOf = (people: InsightsRoom['people']) => async (id: PersonId) => {
  const person = (await people.of([id])).get(id);
  return person && { id: person.id, displayName: person.displayName };
};
