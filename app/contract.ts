import { identity } from '#features/identity/contract.ts';
import { messaging } from '#features/messaging/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { profiles } from '#features/profiles/contract.ts';
import { search } from '#features/search/contract.ts';

/** Everything the server answers over HTTP, by feature. The OpenAPI document is made from it. */
export const contract = { identity, profiles, search, messaging, notifications };
