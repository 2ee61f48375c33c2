import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { deskHeader } from '#platform/contract/desk.ts';
import { ClientId } from '#platform/contract/ids.ts';
import type { ActorOf, Platform } from '../platform.ts';
import type { Actor } from '../session/actor.ts';
import { seatedAt } from '../session/seat.ts';
import { paperAskerOf } from './send-paper.ts';

const Query = z.object({ opening: ClientId.optional(), desk: z.uuid().optional() });

/** Who asks for a paper, where they sit, and how. */
export interface PaperAsked {
  readonly actor: Actor;
  /** Under which the viewer reads one copy in parts. */
  readonly opening: ClientId | undefined;
  /** A further part of a copy that is open already. */
  readonly isPart: boolean;
  /** The same person as known now: a session, a seat or a right may end while bytes are on their way. */
  again(): Promise<Actor | undefined>;
}

interface PaperDoor {
  readonly actorOf: ActorOf;
  readonly clock: Platform['clock'];
  /** How many copies, and parts of them, one person may get in a window. */
  readonly whole: RateLimiterMemory;
  readonly inParts: RateLimiterMemory;
  /** Who may ask here at all. */
  readonly isOpenTo: (actor: Actor) => boolean;
  /** Also on a desk, as its principal. */
  readonly onDesks?: boolean;
  /** What everybody else is answered: forbidden and absent look alike. */
  readonly absent: (reply: FastifyReply) => FastifyReply;
}

/** The door that requests for marked copies pass. It gives undefined once it has answered by itself. */
export const paperDoor =
  ({ actorOf, clock, whole, inParts, isOpenTo, onDesks = false, absent }: PaperDoor) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<PaperAsked | undefined> => {
    const { opening, desk } = Query.safeParse(request.query).data ?? {};
    const isPart = opening !== undefined && request.headers.range !== undefined;
    const asker = await paperAskerOf(actorOf, { request, reply, allowance: isPart ? inParts : whole });
    if (!asker) return undefined;
    const seated = (one: Actor) =>
      onDesks ? seatedAt(one, desk ?? request.headers[deskHeader], clock.now().getTime()) : one;
    const actor = seated(asker);
    if (!isOpenTo(actor)) return void absent(reply);
    const again = async () => {
      const one = await actorOf(request);
      const now = one && seated(one);
      return now && isOpenTo(now) ? now : undefined;
    };
    return { actor, opening, isPart, again };
  };
