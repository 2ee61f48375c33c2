import { signedIn } from '#platform/server/http/procedures.ts';
import { isSigned } from '../../policy/states.ts';
import { addJob, editJob, moveJob } from '../commands/jobs.ts';
import { addMaterial, makeCurrent, removeMaterial } from '../commands/materials.ts';
import { addNote, removeNote } from '../commands/notes.ts';
import type { ClientsParts } from '../commands/parts.ts';
import { addPitch } from '../commands/pitches.ts';
import { putMember, removeMember } from '../commands/team.ts';
import { listNotes, presentNotes } from '../queries/notes.ts';
import { pitchedElsewhere } from '../queries/work.ts';
import { clientsPage, type RouteContext } from './parts.ts';

/** putMember, removeMember, addJob, editJob, moveJob. */
export function jobRoutes({ contract, database, freshView, writing }: RouteContext) {
  return {
    putMember: contract.putMember
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => putMember(tx, { ...input, ...writing(actor) }));
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        if (done.kind === 'person_absent') throw errors['client_team.person_absent']();
        throw errors[`client.${done.kind}`]();
      }),

    removeMember: contract.removeMember
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => removeMember(tx, { ...input, ...writing(actor) }));
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        throw errors[`client.${done.kind}`]();
      }),

    addJob: contract.addJob
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, jobId, money, ...fields } = input;
        const done = await database.write((tx) =>
          addJob(tx, { id, jobId, money, fields, ...writing(actor) }),
        );
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        if (done.kind === 'job_absent') throw errors['client_job.absent']();
        throw errors[`client.${done.kind}`]();
      }),

    editJob: contract.editJob
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const { id, jobId, version, money, ...fields } = input;
        const jobInput = { id, jobId, version, money, fields, ...writing(actor) };
        const done = await database.write((tx) => editJob(tx, jobInput));
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        if (done.kind === 'job_absent') throw errors['client_job.absent']();
        if (done.kind === 'job_changed') throw errors['client_job.changed']();
        throw errors[`client.${done.kind}`]();
      }),

    moveJob: contract.moveJob
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => moveJob(tx, { ...input, ...writing(actor) }));
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        if (done.kind === 'job_absent') throw errors['client_job.absent']();
        if (done.kind === 'job_changed') throw errors['client_job.changed']();
        throw errors[`client.${done.kind}`]();
      }),
  };
}

/** addMaterial, makeCurrent, removeMaterial. */
export function materialRoutes(
  parts: ClientsParts,
  { contract, database, freshView, writing }: RouteContext,
) {
  return {
    addMaterial: contract.addMaterial
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => addMaterial(tx, parts, { ...input, ...writing(actor) }));
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        if (done.kind === 'material_absent') throw errors['client_material.absent']();
        if (done.kind === 'file_absent') throw errors['client_material.file_absent']();
        throw errors[`client.${done.kind}`]();
      }),

    makeCurrent: contract.makeCurrent
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => makeCurrent(tx, { ...input, ...writing(actor) }));
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        if (done.kind === 'material_absent') throw errors['client_material.absent']();
        throw errors[`client.${done.kind}`]();
      }),

    removeMaterial: contract.removeMaterial
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const materialInput = { ...input, ...writing(actor) };
        const done = await database.write((tx) => removeMaterial(tx, parts, materialInput));
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        throw errors[`client.${done.kind}`]();
      }),
  };
}

/** addPitch, checkPitch. */
export function pitchRoutes({ contract, database, find, freshView, writing }: RouteContext) {
  return {
    addPitch: contract.addPitch
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => addPitch(tx, { ...input, ...writing(actor) }));
        if (done.kind === 'open') return freshView(actor, done.open, errors);
        if (done.kind === 'pitch_absent') throw errors['client_pitch.absent']();
        throw errors[`client.${done.kind}`]();
      }),

    checkPitch: contract.checkPitch
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const open = await find(actor, input.id);
        if (open?.side !== 'team') throw errors['client.absent']();
        if (!isSigned(open.state)) throw errors['client.closed']();
        return { pitchedOn: await pitchedElsewhere(database.orm, open, input.buyer) };
      }),
  };
}

/** notes, addNote, removeNote. */
export function noteRoutes({ contract, database, find, writing }: RouteContext) {
  return {
    notes: contract.notes
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const open = await find(actor, input.id);
        if (open?.side !== 'team') throw errors['client.absent']();
        return listNotes(database.orm, actor, input);
      }),

    addNote: contract.addNote
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => addNote(tx, { ...input, ...writing(actor) }));
        if (done.kind === 'absent') throw errors['client.absent']();
        if (done.kind === 'note_absent') throw errors['client_note.absent']();
        const [note] = await presentNotes(database.orm, actor, [done.row]);
        if (!note) throw errors['client_note.absent']();
        return note;
      }),

    removeNote: contract.removeNote
      .use(signedIn)
      .use(clientsPage)
      .handler(async ({ input, context: { actor }, errors }) => {
        const done = await database.write((tx) => removeNote(tx, { ...input, ...writing(actor) }));
        if (done === 'absent') throw errors['client.absent']();
        if (done === 'note_absent') throw errors['client_note.absent']();
        return { id: input.noteId };
      }),
  };
}
