import type { FastifyRequest } from 'fastify';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Topic } from '#platform/contract/live.ts';
import type { AnswerFromWithin } from '#platform/server/http/answers.ts';
import type { PageStart } from '#platform/server/http/first-blocks.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { firstAnswers } from './first-answers.ts';

interface PageStartParts {
  readonly platform: Pick<Platform, 'clock' | 'hub'>;
  readonly answer: AnswerFromWithin;
  readonly topicsOf: (person: PersonId) => Promise<readonly Topic[]>;
}

/** The start of a person's page: the answers to its first requests, and the events after they were made. */
export function createPageStarts({ platform: { clock, hub }, answer, topicsOf }: PageStartParts) {
  return ({ id, url, headers, ip }: FastifyRequest, actor: Actor): PageStart => {
    const context = { requestId: id, actor, headers, source: ip };
    return {
      addresses: firstAnswers(url, actor, clock.now().getTime()),
      answer: (address) => answer(address, context),
      hold: () => hub.hold(actor, () => topicsOf(actor.personId)),
    };
  };
}
