import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { line, optionalLine } from '#platform/contract/text.ts';
import { followLevels, limits, spaceIcons } from '../limits.ts';
import { administration, community, members, ofSpace, paged, spaceAbsent } from './terms.ts';
import { SpaceView } from './views.ts';

const roleName = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/);
const fields = {
  name: line(limits.spaceNameMax),
  line: optionalLine(limits.spaceLineMax),
  icon: z.enum(spaceIcons),
  openTo: z.array(roleName).min(1).max(30),
  closedTo: z.array(roleName).max(30),
  isDeskLife: z.boolean(),
  allowsUnnamed: z.boolean(),
};
// Only a new space has these to fall back on: a change that left one out would open a closed space unseen.
const ofNewSpace = {
  ...fields,
  line: fields.line.default(''),
  icon: fields.icon.default('talk'),
  closedTo: fields.closedTo.default([]),
  isDeskLife: fields.isDeskLife.default(false),
  allowsUnnamed: fields.allowsUnnamed.default(false),
};

const wrong = {
  'space.name_taken': { status: 409, message: 'name: There’s a space with this name.' },
  'space.roles_both': { status: 400, message: 'closedTo: A role is either open or closed.' },
  'space.desk_life': {
    status: 400,
    message: 'closedTo: A desk-life space is closed to everyone desks work for, and not open to everyone.',
  },
} as const;

/** Spaces and the people in them. */
export const spacesContract = {
  spaces: read('/community/spaces', 'The spaces open to my roles, in their order', community)
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(SpaceView) })),
  addSpace: act('POST /community/spaces', 'Open a space, to people of some roles', {
    ...administration,
    makes: 'new',
    stale: ['spaces', 'allSpaces'],
    audited: 'community_space.opened',
  })
    .errors({ ...wrong, 'space.many': { status: 409, message: 'There are too many spaces.' } })
    .input(z.strictObject({ id: ClientId, ...ofNewSpace }))
    .output(SpaceView),
  editSpace: act('PATCH /community/spaces/{id}', 'Change a space, or whom it is open to', {
    ...administration,
    stale: ['spaces', 'allSpaces', 'threads'],
    audited: 'community_space.changed',
  })
    .errors({
      ...spaceAbsent,
      ...wrong,
      'space.changed': {
        status: 409,
        message: 'This space has changed since you opened it.',
        data: z.object({ current: SpaceView }),
      },
    })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), ...fields, isArchived: z.boolean() }))
    .output(SpaceView),
  allSpaces: read(
    '/community/spaces/all',
    'All spaces, also closed ones, for those who keep them',
    administration,
  )
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(SpaceView) })),
  followSpace: act('PUT /community/spaces/{id}/level', 'Mute a space, or hear of everything in it', {
    ...ofSpace,
    stale: ['spaces', 'threads', 'thread'],
    audited: 'no: own',
  })
    .errors(spaceAbsent)
    .input(z.strictObject({ id: ClientId, level: z.enum(followLevels) }))
    .output(SpaceView),
  members: read('/community/members', 'Members, or those of one space, by name', members)
    .errors(spaceAbsent)
    .input(
      z.strictObject({
        ...pageInput(paged),
        spaceId: ClientId.optional(),
        q: z.string().max(limits.searchMax).optional(),
      }),
    )
    .output(page(PersonSummary).extend({ total: z.number().int() })),
};
