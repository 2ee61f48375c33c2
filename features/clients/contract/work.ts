import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { jobActs, limits, materialKinds, payUnits } from '../limits.ts';
import { absent, closed, daysWrong } from './refusals.ts';
import { Basis, ClientView, Currency, Day, Minor } from './views.ts';

const jobAbsent = { 'client_job.absent': { status: 404, message: 'Job not found' } } as const;
const jobChanged = {
  'client_job.changed': { status: 409, message: 'Someone else changed this job.' },
} as const;
const materialAbsent = {
  'client_material.absent': { status: 404, message: 'Material not found' },
} as const;
const full = {
  'client.full': { status: 409, message: 'You’ve reached the limit for this client.' },
} as const;

const job = {
  role: optionalLine(limits.roleMax),
  buyer: optionalLine(limits.buyerMax),
  firstDay: Day.nullable(),
  lastDay: Day.nullable(),
  paperwork: optionalText(limits.paperworkMax),
};
/** Refused as a whole where the writer sees no money. */
const money = z.strictObject({
  feeMinor: Minor.nullable(),
  feeUnit: z.enum(payUnits),
  currency: Currency,
  commissionBasis: Basis.nullable(),
});

/** What is done for a client: jobs, materials, pitches, and who does it. */
export const workContract = {
  putMember: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'PUT',
      path: '/clients/{id}/team/{personId}',
      summary: 'Put a colleague on a client’s team, or change what they look after and see',
    })
    .errors({
      ...absent,
      ...closed,
      ...full,
      'client_team.person_absent': { status: 404, message: 'Person not found' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        personId: PersonId,
        area: optionalLine(limits.areaMax).default(''),
        seesMoney: z.boolean().default(false),
      }),
    )
    .output(ClientView),
  removeMember: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'DELETE',
      path: '/clients/{id}/team/{personId}',
      summary: 'Remove a colleague from a client’s team',
    })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, personId: PersonId }))
    .output(ClientView),
  addJob: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'POST', path: '/clients/{id}/jobs', summary: 'Note a job the client is up for or has' })
    .errors({ ...absent, ...closed, ...daysWrong, ...full, ...jobAbsent })
    .input(
      z.strictObject({
        id: ClientId,
        jobId: ClientId,
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
  editJob: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'PATCH', path: '/clients/{id}/jobs/{jobId}', summary: 'Change a job' })
    .errors({ ...absent, ...closed, ...daysWrong, ...jobAbsent, ...jobChanged })
    .input(
      z.strictObject({
        id: ClientId,
        jobId: ClientId,
        version: z.number().int().min(1),
        project: line(limits.titleMax).optional(),
        ...z.object(job).partial().shape,
        money: money.optional(),
      }),
    )
    .output(ClientView),
  moveJob: procedure
    .meta({ desk: 'clients' })
    .route({ method: 'POST', path: '/clients/{id}/jobs/{jobId}/move', summary: 'Move a job on' })
    .errors({ ...absent, ...closed, ...jobAbsent, ...jobChanged })
    .input(
      z.strictObject({
        id: ClientId,
        jobId: ClientId,
        version: z.number().int().min(1),
        act: z.enum(jobActs),
      }),
    )
    .output(ClientView),
  addMaterial: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'POST',
      path: '/clients/{id}/materials',
      summary: 'Add a version of a headshot, a résumé, a reel; it becomes the current one',
    })
    .errors({
      ...absent,
      ...closed,
      ...full,
      ...materialAbsent,
      'client_material.file_absent': { status: 409, message: 'fileId: Upload the file again.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        materialId: ClientId,
        kind: z.enum(materialKinds),
        title: line(limits.titleMax),
        source: z.union([
          z.strictObject({ address: z.url({ protocol: /^https?$/ }).max(limits.addressMax) }),
          z.strictObject({ fileId: ClientId, fileName: line(limits.fileNameMax) }),
        ]),
      }),
    )
    .output(ClientView),
  makeCurrent: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'POST',
      path: '/clients/{id}/materials/{materialId}/current',
      summary: 'Make a version the current one of its kind',
    })
    .errors({ ...absent, ...closed, ...materialAbsent })
    .input(z.strictObject({ id: ClientId, materialId: ClientId }))
    .output(ClientView),
  removeMaterial: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'DELETE',
      path: '/clients/{id}/materials/{materialId}',
      summary: 'Remove a version; its file can no longer be opened, and the previous version becomes current',
    })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, materialId: ClientId }))
    .output(ClientView),
  addPitch: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'POST',
      path: '/clients/{id}/pitches',
      summary: 'Note that I pitched the client to a buyer',
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
  checkPitch: procedure
    .meta({ desk: 'clients' })
    .route({
      method: 'GET',
      path: '/clients/{id}/pitch-check',
      summary: 'Whether another representative has pitched the client to this buyer, and when; nothing else',
    })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ClientId, buyer: line(limits.buyerMax) }))
    .output(z.object({ pitchedOn: Day.nullable() })),
};
