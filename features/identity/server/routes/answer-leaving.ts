import { ORPCError } from '@orpc/server';
import { toInstant } from '#platform/contract/time.ts';
import { leavingRefusal } from '../../contract/sign-in.ts';
import type { StayOffer } from '../commands/offer-stay.ts';

/** What who is leaving gets instead of a session, whatever way in they took: the way to stay. */
export const leavingAnswer = ({ dueAt, secret }: StayOffer) =>
  new ORPCError('account.leaving', {
    ...leavingRefusal['account.leaving'],
    data: { dueAt: toInstant(dueAt), secret },
  });
