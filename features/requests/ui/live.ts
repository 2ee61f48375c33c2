import { keyOfFeature } from '#platform/ui/api/api.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import type { LiveReducer, LiveReducers } from '#platform/ui/live/live.ts';

// An act says itself whether something waits now that did not, or waits no more.
const refresh: LiveReducer<unknown> = (cache, _, { isOwn }) => {
  if (!isOwn) askAgain(cache, keyOfFeature('requests'));
};

/** After these something may wait that did not, or wait no more; each names a thing of the feature that owns it. */
const events = [
  'access_request.changed',
  'assignment.changed',
  'availability.changed',
  'connection.changed',
  'conversation.changed',
  'desk.changed',
  'meeting.changed',
  'profile.changed',
  'project.changed',
  'share.changed',
  'team_request.changed',
] as const;

/** A message is no request, and there are many of them. */
const isOfMessage = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'notification' in data &&
  (data.notification as { type?: unknown }).type === 'message';

/** Keeps the list and its number fresh: they are views of what all features hold, so they are asked for again. */
export const live: LiveReducers = {
  ...Object.fromEntries(events.map((name) => [name, refresh])),
  'notification.changed': ((cache, data, context) => {
    if (!isOfMessage(data)) refresh(cache, data, context);
  }) satisfies LiveReducer<unknown>,
};
