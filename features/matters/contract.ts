import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, storedId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, matterKinds, thingKinds } from './limits.ts';

export const MatterRef = z.strictObject({ kind: z.enum(matterKinds), id: ClientId });
export type MatterRef = z.infer<typeof MatterRef>;

export const ThingRef = z.strictObject({ kind: z.enum(thingKinds), id: ClientId });
export type ThingRef = z.infer<typeof ThingRef>;

/** A linkable object as a request names it: its id is taken as is, whatever its kind. */
const AnyThing = z.strictObject({
  kind: z.enum(thingKinds),
  id: z.uuid().transform((id): ClientId => storedId(id)),
});
export type AnyThing = z.input<typeof AnyThing>;

const shown = {
  /** As its reader may know it: by its code name until the reveal. */
  title: z.string(),
  /** Its address. */
  path: z.string(),
};

/** What an object is about, for a reader who may see it. */
export const MatterView = MatterRef.extend({
  ...shown,
  isSecret: z.boolean(),
  /** It is closed or has expired. */
  isOver: z.boolean().optional(),
});
export type MatterView = z.infer<typeof MatterView>;

/** An object linked to a matter, for a reader who may see both. */
export const ThingView = ThingRef.extend({
  ...shown,
  /** The time of a conversation's last message, or an assignment's due date. */
  at: Instant.nullable(),
  /** The link. */
  linkId: ClientId,
});
export type ThingView = z.infer<typeof ThingView>;

// Each kind decides who may see what.
const member = { policy: signedIn };
const byWriter = { ...member, desk: 'inbox.send' } as const;

const thingAbsent = {
  'matter_thing.absent': { status: 404, message: 'Conversation or assignment not found' },
} as const;
const matterAbsent = {
  'matter.absent': { status: 404, message: 'Project, client or assignment not found' },
} as const;

const About = z.object({
  items: z.array(MatterView),
  /** Whether the reader may link and unlink. */
  mayLink: z.boolean(),
});

/** What a thing is about, and what is linked to a matter. */
export const readingContract = {
  about: read('/matters/about/{kind}/{id}', 'Matters a thing is linked to', { ...member, desk: 'inbox.read' })
    .errors(thingAbsent)
    .input(AnyThing)
    .output(About),
  things: read('/matters/things/{kind}/{id}', 'What is linked to a matter, newest first', member)
    .errors(matterAbsent)
    .input(
      MatterRef.extend({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        of: z.enum(thingKinds).optional(),
      }),
    )
    .output(page(ThingView)),
  find: read('/matters/find', 'Matters I may link something to', byWriter)
    .input(z.strictObject({ q: optionalLine(limits.searchMax).default('') }))
    .output(z.object({ items: z.array(MatterView) })),
};

/** Linking and unlinking. */
export const linkingContract = {
  link: act('POST /matters/links', 'Link a thing to a matter', {
    ...byWriter,
    makes: 'new',
    stale: ['about', 'things'],
    audited: 'on desks',
  })
    .errors({
      ...thingAbsent,
      ...matterAbsent,
      'matter_link.self': { status: 400, message: 'matter: A thing can’t be about itself.' },
      'matter_link.full': {
        status: 409,
        message: `matter: One thing can be about ${limits.perThingMax} others at most.`,
      },
    })
    .input(z.strictObject({ id: ClientId, thing: AnyThing, matter: MatterRef }))
    .output(About),
  unlink: act('POST /matters/links/remove', 'Unlink a thing from a matter', {
    ...byWriter,
    stale: ['about', 'things'],
    audited: 'on desks',
  })
    .errors({ ...thingAbsent, ...matterAbsent })
    .input(z.strictObject({ thing: AnyThing, matter: MatterRef }))
    .output(About),
};

export const matters = { ...readingContract, ...linkingContract };

export const mattersEvents = liveEvents('matters', {
  /** A link was added or removed; sent to people who may see both ends. */
  'matter_link.changed': z.object({ thing: ThingRef, matter: MatterRef }),
});
