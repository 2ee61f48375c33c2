import { orAnswer } from '#platform/server/expected-end.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { addLine } from '../commands/add-line.ts';
import { isOpenTwice } from '../commands/close-line.ts';
import { editLine } from '../commands/edit-line.ts';
import { importLines } from '../commands/import-lines.ts';
import type { CallsParts } from '../commands/parts.ts';
import { saveSettings, settingsOf } from '../commands/save-settings.ts';
import { type Contract, routeContext } from './route-context.ts';

/** add, edit, import, settings, saveSettings. */
export function writingRoutes(contract: Contract, parts: CallsParts) {
  const { database, clock, place, writer, show, page } = routeContext(parts);
  return {
    add: contract.add
      .use(signedIn)
      .use(page)
      .handler(async ({ input: line, context: { actor }, errors }) => {
        const { note: audit, ...who } = await writer(actor);
        const save = () => database.write((tx) => addLine(tx, parts, { ...who, audit, line }));
        // If the line of the same person was closed between the two reads, this one is new.
        const first = await save();
        const made = first.kind === 'absent' ? await save() : first;
        if (made.kind !== 'added' && made.kind !== 'joined') throw errors[`call.${made.kind}`]();
        return { ...(await show(made.row)), isJoined: made.kind === 'joined' };
      }),

    edit: contract.edit
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, version, before, after, ...change } = input;
        const { note: audit, ...who } = await writer(actor);
        const save = () =>
          database.write((tx) => editLine(tx, { ...who, audit, id, version, change, before, after }));
        const saved = await orAnswer(save(), isOpenTwice, save);
        if (!('row' in saved)) throw errors[`call.${saved.kind}`]();
        const current = await show(saved.row);
        if (saved.kind !== 'saved') throw errors[`call.${saved.kind}`]({ data: { current } });
        return current;
      }),

    import: contract.import
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { note: audit, ...who } = await writer(actor);
        const read = await database.write((tx) => importLines(tx, parts, { ...who, ...input, audit }));
        if (read.kind !== 'read') throw errors[`call.${read.kind}`]();
        const { rows } = read;
        const number = (outcome: (typeof rows)[number]['outcome']) =>
          rows.filter((row) => row.outcome === outcome).length;
        return { rows, added: number('added'), joined: number('joined'), refused: number('refused') };
      }),

    settings: contract.settings
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => settingsOf(database.orm, (await place(actor)).deskId)),

    saveSettings: contract.saveSettings
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const settingsInput = { ...input, deskId: actor.personId, now: clock.now() };
        const { kind, current } = await database.write((tx) => saveSettings(tx, settingsInput));
        if (kind === 'changed') throw errors['call.settings_changed']({ data: { current } });
        return current;
      }),
  };
}
