import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { matters, type ThingRef } from '../contract.ts';
import { limits, matterKinds } from '../limits.ts';
import { kindOf, type MattersParts, titleOf } from './access/kinds.ts';
import { linkMatter, unlinkMatter } from './commands/link.ts';
import { findMatters, listThings, mattersOf } from './queries/links.ts';

/** about, things, find, link, unlink. */
export function mattersRoutes(parts: MattersParts) {
  const { config, database, clock } = parts.platform;
  const contract = implementContract(matters, config);
  const aboutFor = async (actor: Actor, thing: ThingRef) => ({
    items: await mattersOf(parts, actor, thing),
    mayLink: (await kindOf(parts, thing.kind)?.asThing?.mayWrite(database, actor, thing.id)) === true,
  });

  return contract.router({
    about: contract.about.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const isLinkable = kindOf(parts, input.kind)?.asThing !== undefined;
      const titled = isLinkable ? await titleOf(parts, actor, input) : undefined;
      if (!titled) throw errors['matter_thing.absent']();
      return titled.hidesMatters ? { items: [], mayLink: false } : aboutFor(actor, input);
    }),

    things: contract.things.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const { kind, id, ...wish } = input;
      const matter = { kind, id };
      if (!(await titleOf(parts, actor, matter))) throw errors['matter.absent']();
      return listThings(parts, actor, { matter, ...wish });
    }),

    find: contract.find.use(signedIn).handler(async ({ input: { q }, context: { actor } }) => ({
      items: await findMatters(parts, actor, { kinds: matterKinds, q, limit: limits.foundMax }),
    })),

    link: contract.link.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const now = clock.now();
      const outcome = await database.write((tx) => linkMatter(tx, parts, { ...input, actor, now }));
      if (outcome === 'thing_absent') throw errors['matter_thing.absent']();
      if (outcome === 'matter_absent') throw errors['matter.absent']();
      if (outcome !== 'done') throw errors[`matter_link.${outcome}`]();
      return aboutFor(actor, input.thing);
    }),

    unlink: contract.unlink.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const outcome = await database.write((tx) => unlinkMatter(tx, parts, { ...input, actor }));
      if (outcome === 'matter_absent') throw errors['matter.absent']();
      if (outcome !== 'done') throw errors['matter_thing.absent']();
      return aboutFor(actor, input.thing);
    }),
  });
}
