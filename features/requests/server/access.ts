import type { AnyContractRouter } from '@orpc/contract';
import { declarationAt } from '#platform/contract/declaration.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isCovered } from '#platform/server/session/seat.ts';
import type { OpenRequest } from './queries.ts';

/**
 * What a seat may see of the principal's open decisions: those it can answer, with the answers it can give. What a
 * procedure's contract doesn't open on a desk stays with the principal, so no feature says it a second time.
 */
export function onDesk(
  open: readonly OpenRequest[],
  actor: Pick<Actor, 'desk'>,
  contract: AnyContractRouter,
): OpenRequest[] {
  if (!actor.desk) return [...open];
  const routers = contract as Readonly<Record<string, Readonly<Record<string, AnyContractRouter>>>>;
  const isOpen = ({ procedure }: { readonly procedure: string }) => {
    const [feature = '', name = ''] = procedure.split('.');
    const declared = declarationAt(routers[feature]?.[name]);
    return declared !== undefined && isCovered(actor, declared.meta);
  };
  return open.flatMap((one): OpenRequest[] => {
    const verbs = one.decision.verbs.filter(isOpen);
    return verbs.length > 0 ? [{ ...one, decision: { ...one.decision, verbs } }] : [];
  });
}
