import { addressesOf } from '#features/identity/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { feedback } from '../../contract.ts';
import { mayBeAnonymous } from '../../policy/rules.ts';
import type { FeedbackParts } from '../commands/parts.ts';
import type { Reporter, Submit } from '../flows/submit.ts';

/** submit: the one procedure that accepts a report without a session. */
export function submitRoute(parts: FeedbackParts, submit: Submit) {
  const contract = implementContract(feedback, parts.notifier.platform.config);
  return contract.submit.handler(async ({ input, context, errors }) => {
    const { actor, source } = context;
    // Without a session only the sign-in page can be reported (S64).
    if (!actor && !mayBeAnonymous(input.currentUrl)) throw errors['session.required']();
    const outcome = await submit(await reporterOf(parts, actor, source), input);
    switch (outcome.kind) {
      case 'kept': {
        const { status, createdAt } = outcome.report;
        return { id: input.id, status, createdAt: toInstant(createdAt) };
      }
      case 'foreign':
        throw errors['feedback.foreign']();
      case 'no_picture':
        throw errors['screenshot.absent']();
      case 'throttled':
        context.addHeader('retry-after', String(outcome.retryAfterSeconds));
        throw errors['feedback.throttled']({ data: { retryAfterSeconds: outcome.retryAfterSeconds } });
    }
  });
}

/** The session's person; without a session 'anonymous'. */
async function reporterOf(
  { notifier }: FeedbackParts,
  actor: Actor | undefined,
  source: string,
): Promise<Reporter> {
  if (!actor) return { person: null, email: '', name: 'anonymous', source };
  const person = actor.personId;
  const [addresses, people] = await Promise.all([
    addressesOf(notifier.platform.database.orm, [person]),
    notifier.people.of([person]),
  ]);
  const { email = '', name = '' } = addresses.get(person) ?? {};
  return { person, email, name: people.get(person)?.displayName ?? name, source };
}
