import { z } from 'zod';
import { ClientId, storedId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
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
export const MatterView = MatterRef.extend({ ...shown, isSecret: z.boolean() });
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

export const matters = {
  about: procedure
    .route({ method: 'GET', path: '/matters/about/{kind}/{id}', summary: 'Matters a thing is linked to' })
    .meta({ desk: 'inbox.read' })
    .errors(thingAbsent)
    .input(AnyThing)
    .output(About),
  things: procedure
    .route({
      method: 'GET',
      path: '/matters/things/{kind}/{id}',
      summary: 'What is linked to a matter, newest first',
    })
    .errors(matterAbsent)
    .input(
      MatterRef.extend({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        of: z.enum(thingKinds).optional(),
      }),
    )
    .output(page(ThingView)),
  find: procedure
    .route({ method: 'GET', path: '/matters/find', summary: 'Matters I may link something to' })
    .meta({ desk: 'inbox.send' })
    .input(z.strictObject({ q: optionalLine(limits.searchMax).default('') }))
    .output(z.object({ items: z.array(MatterView) })),
  link: procedure
    .route({
      method: 'POST',
      path: '/matters/links',
      summary: 'Link a thing to a matter',
      successStatus: 201,
    })
    .meta({ desk: 'inbox.send' })
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
  unlink: procedure
    .route({ method: 'POST', path: '/matters/links/remove', summary: 'Unlink a thing from a matter' })
    .meta({ desk: 'inbox.send' })
    .errors({ ...thingAbsent, ...matterAbsent })
    .input(z.strictObject({ thing: AnyThing, matter: MatterRef }))
    .output(About),
};

export const mattersEvents = liveEvents('matters', {
  /** A link was added or removed; sent to people who may see both ends. */
  'matter_link.changed': z.object({ thing: ThingRef, matter: MatterRef }),
});
