import { requirePage } from '#features/access/server/public.ts';
import { type implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { contacts } from '../../contract/index.ts';
import type { ContactsParts } from '../commands/parts.ts';
import { alikeTo } from '../queries/alike.ts';

type Contract = ReturnType<typeof implementContract<typeof contacts>>;

/** alike. */
export const alikeRoutes = (contract: Contract, parts: ContactsParts) => ({
  alike: contract.alike
    .use(signedIn)
    .use(requirePage('contacts'))
    .handler(async ({ input, context: { actor } }) => ({
      items: await alikeTo(parts, actor.personId, input),
    })),
});
