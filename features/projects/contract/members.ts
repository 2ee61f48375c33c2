import { z } from 'zod';
import { act, read, waitingForMe, waitingForOthers } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, personStates, projectRoles } from '../limits.ts';
import { absent, closed, ofMembers } from './projects.ts';
import { AttachedPerson, CrewMember, Day, ProjectId, ProjectMember, ProjectView } from './views.ts';

const lastOwner = {
  'project.last_owner': {
    status: 409,
    message: 'A project needs an owner. Make someone else an owner first.',
  },
} as const;
const noMember = {
  'project_member.absent': { status: 404, message: 'This person is no longer in the project.' },
} as const;
const noEntry = {
  'project_person.absent': { status: 404, message: 'This person is no longer on the board.' },
} as const;
const entryChanged = {
  'project_person.changed': {
    status: 409,
    message: 'This has changed since you opened it.',
    data: z.object({ current: AttachedPerson }),
  },
} as const;
/** Access cannot end before it begins. */
export const endPast = {
  'project_member.end_past': { status: 400, message: 'endsAt: Choose a time in the future.' },
} as const;
const tooHigh = {
  'project_member.role_too_high': { status: 403, message: 'role: You can’t give a role above your own.' },
} as const;
const windowRefusals = {
  ...endPast,
  'project_member.window_order': { status: 400, message: 'endsAt: Access has to end after it starts.' },
  'project_member.no_shoot': {
    status: 400,
    message: 'followsShoot: Set the project’s shoot dates first.',
  },
} as const;
const version = z.number().int();
const address = '/projects/{id}/members/{personId}' as const;

/** Who is in a project. */
export const membersContract = {
  members: read('/projects/{id}/members', 'Who is in a project I am in', ofMembers)
    .errors(absent)
    .input(z.strictObject({ id: ProjectId }))
    .output(z.object({ items: z.array(ProjectMember) })),
  crew: read('/projects/{id}/crew', 'The crew list, with the contact details people show me', ofMembers)
    .errors(absent)
    .input(z.strictObject({ id: ProjectId }))
    .output(z.object({ items: z.array(CrewMember) })),
  addMember: act('POST /projects/{id}/members', 'Add a member', {
    ...ofMembers,
    makes: 'new',
    stale: ['members', 'crew', 'get', 'history', 'list', waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...closed,
      ...tooHigh,
      ...windowRefusals,
      'project.full': { status: 409, message: 'This project is full.' },
      'project_member.unknown': { status: 404, message: 'personId: Person not found' },
    })
    .input(
      z.strictObject({
        id: ProjectId,
        personId: PersonId,
        role: z.enum(projectRoles).default('viewer'),
        department: optionalLine(limits.lineMax).default(''),
        startsAt: Instant.nullable().default(null),
        endsAt: Instant.nullable().default(null),
        /** From prep to wrap and 14 days on, whatever the two say. */
        followsShoot: z.boolean().default(false),
      }),
    )
    .output(ProjectMember),
  changeMember: act(`PATCH ${address}`, 'Change a member’s role and end date', {
    ...ofMembers,
    stale: ['members', 'crew', 'get', 'history', 'list', waitingForOthers],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...closed,
      ...tooHigh,
      ...lastOwner,
      ...noMember,
      ...windowRefusals,
      'project_member.owner_ends': { status: 400, message: 'endsAt: An owner always has access.' },
      'project_member.changed': {
        status: 409,
        message: 'This has changed since you opened it.',
        data: z.object({ current: ProjectMember }),
      },
    })
    .input(
      z.strictObject({
        id: ProjectId,
        personId: PersonId,
        version,
        /** A new owner has to agree first. */
        role: z.enum(projectRoles).optional(),
        department: optionalLine(limits.lineMax).optional(),
        seesBudget: z.boolean().optional(),
        seesDeals: z.boolean().optional(),
        startsAt: Instant.nullable().optional(),
        endsAt: Instant.nullable().optional(),
        followsShoot: z.boolean().optional(),
      }),
    )
    .output(ProjectMember),
  removeMember: act(`DELETE ${address}`, 'Remove a member, or leave', {
    ...ofMembers,
    stale: ['accessRequests', 'members', 'crew', 'get', 'history', 'list', 'matters.*', waitingForOthers],
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed, ...lastOwner })
    .input(z.strictObject({ id: ProjectId, personId: PersonId }))
    .output(z.object({ id: ProjectId, personId: PersonId })),
  answerOwnership: act('POST /projects/{id}/ownership', 'Agree to own a project, or decline', {
    ...ofMembers,
    stale: ['accessRequests', 'members', 'crew', 'history', 'list', waitingForMe],
    gives: 'get',
    audited: 'no: history',
  })
    .errors({
      ...absent,
      'ownership.absent': { status: 404, message: 'You’re no longer being asked to own this project.' },
    })
    .input(z.strictObject({ id: ProjectId, accept: z.boolean() }))
    .output(ProjectView),
};

/** Who is wanted for a project, or attached. */
export const boardContract = {
  people: read('/projects/{id}/people', 'Who is wanted for a project, or attached', ofMembers)
    .errors(absent)
    .input(z.strictObject({ id: ProjectId }))
    .output(z.object({ items: z.array(AttachedPerson) })),
  addPerson: act('POST /projects/{id}/people', 'Add someone to the board; they aren’t notified', {
    ...ofMembers,
    makes: 'new',
    stale: ['people', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...closed,
      'project_people.full': { status: 409, message: 'The board is full.' },
      'project_person.unknown': { status: 404, message: 'personId: Person not found' },
      'project_person.name_missing': { status: 400, message: 'name: Enter a name.' },
    })
    .input(
      z.strictObject({
        id: ProjectId,
        entryId: ClientId,
        personId: PersonId.nullable().default(null),
        name: optionalLine(limits.lineMax).default(''),
        part: optionalLine(limits.lineMax).default(''),
        department: optionalLine(limits.lineMax).default(''),
        state: z.enum(personStates).default('wish-list'),
      }),
    )
    .output(AttachedPerson),
  editPerson: act('PATCH /projects/{id}/people/{entryId}', 'Edit a board entry', {
    ...ofMembers,
    stale: ['people', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed, ...noEntry, ...entryChanged })
    .input(
      z.strictObject({
        id: ProjectId,
        entryId: ClientId,
        version,
        part: optionalLine(limits.lineMax).optional(),
        department: optionalLine(limits.lineMax).optional(),
        note: optionalText(limits.noteMax).optional(),
        due: Day.nullable().optional(),
        /** Shown in the deck. */
        isInDeck: z.boolean().optional(),
      }),
    )
    .output(AttachedPerson),
  movePerson: act('POST /projects/{id}/people/{entryId}/move', 'Move a board entry to another stage', {
    ...ofMembers,
    stale: ['people', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({
      ...absent,
      ...closed,
      ...noEntry,
      ...entryChanged,
      'project_person.no_way': { status: 409, message: 'to: You can’t move them there from here.' },
      'project_person.reason_missing': { status: 400, message: 'reason: Enter a reason.' },
    })
    .input(
      z.strictObject({
        id: ProjectId,
        entryId: ClientId,
        from: z.enum(personStates),
        to: z.enum(personStates),
        reason: optionalText(limits.reasonMax).default(''),
      }),
    )
    .output(AttachedPerson),
  removePerson: act('DELETE /projects/{id}/people/{entryId}', 'Remove a board entry', {
    ...ofMembers,
    stale: ['people', 'get', 'history', 'list'],
    audited: 'no: history',
  })
    .errors({ ...absent, ...closed })
    .input(z.strictObject({ id: ProjectId, entryId: ClientId }))
    .output(z.object({ id: ProjectId, entryId: ClientId })),
};
