import { requirePermission } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import { messaging } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { openConversation } from '../access.ts';
import { keepDraft } from '../commands/keep-draft.ts';
import { dueNames } from '../commands/later-rules.ts';
import { cancelReminder, remind } from '../commands/remind.ts';
import { removeTemplate, saveTemplate } from '../commands/save-template.ts';
import { cancelScheduled, editScheduled, scheduleMessage } from '../commands/schedule-message.ts';
import { sendScheduledNow } from '../flows/send-scheduled.ts';
import { presentReminder, presentScheduled, presentTemplate } from '../present/later.ts';
import { listDrafts, listReminders, listScheduled, listTemplates, viewDrafts } from '../queries/later.ts';
import type { MessagingParts } from './parts.ts';

/** scheduled, schedule, editScheduled, cancelScheduled, sendScheduled. */
export function scheduledRoutes(parts: MessagingParts) {
  const { platform } = parts.notifier;
  const { clock, config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    scheduled: contract.scheduled.use(signedIn).handler(async ({ context }) => {
      const rows = await listScheduled(database.orm, context.actor.personId);
      return { items: rows.map(presentScheduled) };
    }),

    schedule: contract.schedule
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(({ input, context, errors }) =>
        database.write(async (tx) => {
          const own = await openConversation(tx, context.actor.personId, input.id);
          if (!own) throw errors['conversation.absent']();
          const { clientId: id, content, zone } = input;
          const wish = { id, content, zone, sendAt: new Date(input.sendAt), now: clock.now() };
          const outcome = await scheduleMessage(tx, own, wish);
          armDue(tx, platform, { name: dueNames.later, at: wish.sendAt });
          if (outcome.kind === 'kept') return outcome.scheduled;
          if (outcome.kind === 'closed') throw errors['conversation.closed']();
          if (outcome.kind === 'too_many') throw errors['scheduled.too_many']();
          if (outcome.kind === 'other_content') throw errors['message.other_content']();
          throw errors['moment.out_of_reach']({ data: { field: 'sendAt' } });
        }),
      ),

    editScheduled: contract.editScheduled
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(({ input, context, errors }) =>
        database.write(async (tx) => {
          const { id, version, content, zone } = input;
          const own = { id, person: context.actor.personId };
          const wish = { version, content, zone, sendAt: new Date(input.sendAt), now: clock.now() };
          const outcome = await editScheduled(tx, own, wish);
          armDue(tx, platform, { name: dueNames.later, at: wish.sendAt });
          if (outcome.kind === 'changed') return outcome.scheduled;
          if (outcome.kind === 'conflict')
            throw errors['scheduled.changed']({ data: { current: outcome.current } });
          if (outcome.kind === 'absent') throw errors['scheduled.absent']();
          if (outcome.kind === 'closed') throw errors['conversation.closed']();
          throw errors['moment.out_of_reach']({ data: { field: 'sendAt' } });
        }),
      ),

    cancelScheduled: contract.cancelScheduled.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const own = { id: input.id, person: context.actor.personId };
        const outcome = await cancelScheduled(tx, own, clock.now());
        if (outcome.kind === 'conflict')
          throw errors['scheduled.changed']({ data: { current: outcome.current } });
        if (outcome.kind !== 'changed') throw errors['scheduled.absent']();
        return outcome.scheduled;
      }),
    ),

    sendScheduled: contract.sendScheduled
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(async ({ input, context, errors }) => {
        const outcome = await sendScheduledNow(parts, { id: input.id, person: context.actor.personId });
        if (outcome.kind === 'absent') throw errors['scheduled.absent']();
        if (outcome.kind === 'failed') throw errors['conversation.closed']();
        return outcome.message;
      }),
  };
}

/** drafts, putDraft. */
export function draftRoutes({ notifier: { platform } }: MessagingParts) {
  const { clock, config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    drafts: contract.drafts.use(signedIn).handler(async ({ context }) => {
      const goneSince = new Date(clock.now().getTime() - limits.keepDoneMs);
      const rows = await listDrafts(database.orm, context.actor.personId, goneSince);
      return { items: await viewDrafts(database.orm, context.actor.personId, rows) };
    }),

    putDraft: contract.putDraft.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const own = await openConversation(tx, context.actor.personId, input.id);
        if (!own) throw errors['conversation.absent']();
        const { content, replySeq, files, base, editedAgoMs } = input;
        const at = new Date(clock.now().getTime() - editedAgoMs);
        return keepDraft(tx, own, { content, replySeq, files, base, at });
      }),
    ),
  };
}

/** reminders, remind, cancelReminder. */
export function reminderRoutes({ notifier: { platform } }: MessagingParts) {
  const { clock, config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    reminders: contract.reminders.use(signedIn).handler(async ({ context }) => {
      const rows = await listReminders(database.orm, context.actor.personId);
      return { items: rows.map((row) => presentReminder(row, row)) };
    }),

    remind: contract.remind.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const own = await openConversation(tx, context.actor.personId, input.id);
        if (!own) throw errors['conversation.absent']();
        const { clientId: id, seq, kind } = input;
        const wish = { id, seq, kind, dueAt: new Date(input.dueAt), now: clock.now() };
        const outcome = await remind(tx, own, wish);
        armDue(tx, platform, { name: dueNames.reminders, at: wish.dueAt });
        if (outcome.kind === 'kept') return outcome.reminder;
        if (outcome.kind === 'message_absent') throw errors['message.absent']();
        if (outcome.kind === 'not_own') throw errors['nudge.not_own']();
        if (outcome.kind === 'too_many') throw errors['reminders.too_many']();
        throw errors['moment.out_of_reach']({ data: { field: 'dueAt' } });
      }),
    ),

    cancelReminder: contract.cancelReminder.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const cancelled = await cancelReminder(tx, { person: context.actor.personId, id: input.id });
        if (!cancelled) throw errors['reminder.absent']();
        return cancelled;
      }),
    ),
  };
}

/** templates, saveTemplate, removeTemplate. */
export function templateRoutes({ notifier: { platform } }: MessagingParts) {
  const { clock, config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    templates: contract.templates.use(signedIn).handler(async ({ context }) => {
      const rows = await listTemplates(database.orm, context.actor.personId);
      return { items: rows.map(presentTemplate) };
    }),

    saveTemplate: contract.saveTemplate.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const wish = { ...input, owner: context.actor.personId, now: clock.now() };
        const outcome = await saveTemplate(tx, wish);
        if (outcome.kind === 'saved') return outcome.template;
        if (outcome.kind === 'conflict')
          throw errors['template.changed']({ data: { current: outcome.current } });
        if (outcome.kind === 'unknown_variables')
          throw errors['template.unknown_variable']({ data: { variables: [...outcome.variables] } });
        throw outcome.kind === 'absent' ? errors['template.absent']() : errors['templates.too_many']();
      }),
    ),

    removeTemplate: contract.removeTemplate.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const isGone = await removeTemplate(tx, { id: input.id, owner: context.actor.personId });
        if (!isGone) throw errors['template.absent']();
        return { id: input.id };
      }),
    ),
  };
}
