import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { link } from '#platform/contract/link.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { line, optionalLine, optionalText, text } from '#platform/contract/text.ts';
import { jobActs, limits, materialKinds, noteTiers, payUnits } from '../limits.ts';
import { absent, closed, daysWrong, full, ofTeam } from './facts.ts';
import { Basis, ClientView, Currency, Day, Minor, Note } from './views.ts';

const jobAbsent = { 'client_job.absent': { status: 404, message: 'Job not found' } } as const;
const jobChanged = {
  'client_job.changed': {
    status: 409,
    message: 'Someone else changed this job.',
    data: z.object({ current: ClientView }),
  },
} as const;
const materialAbsent = {
  'client_material.absent': { status: 404, message: 'Material not found' },
} as const;
const noteAbsent = { 'client_note.absent': { status: 404, message: 'Note not found' } } as const;

const version = z.number().int().min(1);

const job = {
  role: optionalLine(limits.roleMax),
  buyer: optionalLine(limits.buyerMax),
  firstDay: Day.nullable(),
  lastDay: Day.nullable(),
  paperwork: optionalText(limits.paperworkMax),
};
const oneJob = { id: ClientId, jobId: ClientId };
/** Refused as a whole where the writer sees no money. */
const money = z.strictObject({
  feeMinor: Minor.nullable(),
  feeUnit: z.enum(payUnits),
  currency: Currency,
  commissionBasis: Basis.nullable(),
});

/** Jobs a client is up for or has. */
export const jobsContract = {
  addJob: act('POST /clients/{id}/jobs', 'Note a job the client is up for or has', {
    ...ofTeam,
    stale: ['list', 'history', 'done'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed, ...daysWrong, ...full, ...jobAbsent })
    .input(
      z.strictObject({
        ...oneJob,
        project: line(limits.titleMax),
        role: job.role.default(''),
        buyer: job.buyer.default(''),
        firstDay: job.firstDay.default(null),
        lastDay: job.lastDay.default(null),
        paperwork: job.paperwork.default(''),
        money: money.optional(),
      }),
    )
    .output(ClientView),
  editJob: act('PATCH /clients/{id}/jobs/{jobId}', 'Change a job', {
    ...ofTeam,
    stale: ['list', 'history', 'done'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed, ...daysWrong, ...jobAbsent, ...jobChanged })
    .input(
      z.strictObject({
        ...oneJob,
        version,
        project: line(limits.titleMax).optional(),
        ...z.object(job).partial().shape,
        money: money.optional(),
      }),
    )
    .output(ClientView),
  moveJob: act('POST /clients/{id}/jobs/{jobId}/move', 'Move a job on', {
    ...ofTeam,
    stale: ['list', 'history', 'done'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({ ...absent, ...closed, ...jobAbsent, ...jobChanged })
    .input(z.strictObject({ ...oneJob, version, act: z.enum(jobActs) }))
    .output(ClientView),
};

const oneMaterial = z.strictObject({ id: ClientId, materialId: ClientId });

/** Headshots, résumés, reels, in their versions. */
export const materialsContract = {
  addMaterial: act(
    'POST /clients/{id}/materials',
    'Add a version of a headshot, a résumé, a reel; it becomes the current one',
    { ...ofTeam, stale: ['list', 'history'], gives: 'get', audited: 'on desks' },
  )
    .errors({
      ...absent,
      ...closed,
      ...full,
      ...materialAbsent,
      'client_material.file_absent': { status: 409, message: 'fileId: Upload the file again.' },
    })
    .input(
      oneMaterial.extend({
        kind: z.enum(materialKinds),
        title: line(limits.titleMax),
        source: z.union([
          z.strictObject({ address: link(limits.addressMax) }),
          z.strictObject({ fileId: ClientId, fileName: line(limits.fileNameMax) }),
        ]),
      }),
    )
    .output(ClientView),
  makeCurrent: act(
    'POST /clients/{id}/materials/{materialId}/current',
    'Make a version the current one of its kind',
    { ...ofTeam, stale: ['list', 'history'], gives: 'get', audited: 'on desks' },
  )
    .errors({ ...absent, ...closed, ...materialAbsent })
    .input(oneMaterial)
    .output(ClientView),
  removeMaterial: act(
    'DELETE /clients/{id}/materials/{materialId}',
    'Remove a version; its file can no longer be opened, and the previous version becomes current',
    { ...ofTeam, stale: ['list', 'history'], gives: 'get', audited: 'on desks' },
  )
    .errors({ ...absent, ...closed })
    .input(oneMaterial)
    .output(ClientView),
};

/** Pitches of a client to buyers. */
export const pitchesContract = {
  addPitch: act('POST /clients/{id}/pitches', 'Note that I pitched the client to a buyer', {
    ...ofTeam,
    stale: ['list', 'history', 'done'],
    gives: 'get',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...closed,
      ...full,
      'client_pitch.absent': { status: 404, message: 'Pitch not found' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        pitchId: ClientId,
        buyer: line(limits.buyerMax),
        project: optionalLine(limits.titleMax).default(''),
        pitchedOn: Day,
      }),
    )
    .output(ClientView),
  checkPitch: read(
    '/clients/{id}/pitch-check',
    'Whether another representative has pitched the client to this buyer, and when; nothing else',
    ofTeam,
  )
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, buyer: line(limits.buyerMax) }))
    .output(z.object({ pitchedOn: Day.nullable() })),
};

/** Notes about a client: one’s own, and the team’s. The client reads none of them. */
export const notesContract = {
  notes: read('/clients/{id}/notes', 'My notes about a client, and the team’s', ofTeam)
    .errors(absent)
    .input(z.strictObject({ id: ClientId, ...pageInput({ size: limits.notesPage, max: limits.notesPage }) }))
    .output(page(Note)),
  addNote: act('POST /clients/{id}/notes', 'Write a note, for me or for the team', {
    ...ofTeam,
    stale: ['notes', 'history'],
    audited: 'on desks',
  })
    .errors({ ...absent, ...noteAbsent })
    .input(
      z.strictObject({
        id: ClientId,
        noteId: ClientId,
        text: text(limits.noteMax),
        tier: z.enum(noteTiers).default('private'),
      }),
    )
    .output(Note),
  removeNote: act('DELETE /clients/{id}/notes/{noteId}', 'Remove my note', {
    ...ofTeam,
    stale: ['notes', 'history'],
    audited: 'on desks',
  })
    .errors({ ...absent, ...noteAbsent })
    .input(z.strictObject({ id: ClientId, noteId: ClientId }))
    .output(z.object({ id: ClientId })),
};
