/** A file on the way of an act, and what a reader finds in it. */
type Step = readonly [file: string, what: string];

const share = (path: string) => `features/shares/${path}`;
const hold = (path: string) => `features/schedule/${path}`;
const call = (path: string) => `features/calls/${path}`;
const message = (path: string) => `features/messaging/${path}`;

/**
 * Four acts from the click to the screen, in reading order, for `docs/map.md`. An act that takes more than ten files to
 * follow is in too many pieces; a test counts. Words, the api's client and what every act has in common aren't listed.
 */
export const walks: Readonly<Record<string, readonly Step[]>> = {
  'Revoking a share': [
    [share('ui/parts/ending.tsx'), 'asks first, naming the person, and calls the act'],
    [share('contract/index.ts'), 'its address, who may call it, what it refuses, which reads it makes stale'],
    [share('server/acts/ending.ts'), 'does it, in one transaction'],
    [share('server/access.ts'), 'finds the share among those the caller gave'],
    [share('policy/states.ts'), 'the states a share can be in, and the moves between them'],
    [share('server/tables.ts'), 'the row'],
    [share('server/notify.ts'), 'tells both sides once it is committed'],
    [share('server/views.ts'), 'what the caller sees of it'],
    [share('ui/live.ts'), 'what the other side asks for again'],
  ],
  'Challenging a hold': [
    [hold('ui/parts/holds/hold-panel.tsx'), 'the question, and the hold ahead'],
    [hold('contract/holds.ts'), 'the act as declared'],
    [hold('contract/views.ts'), 'what a hold looks like'],
    [hold('server/acts/holds/moving.ts'), 'does it, and ends it after 24 hours'],
    [hold('server/access/holds.ts'), 'whose hold it is, and who may see it'],
    [hold('server/access/writing.ts'), 'what the schedule writes with'],
    [hold('policy/holds/states.ts'), 'states, moves and who makes them'],
    [hold('server/notify/holds.ts'), 'bell, card in the conversation, live event'],
    [hold('server/views/holds.ts'), 'what each side sees of it'],
    [hold('server/tables/holds.ts'), 'the rows'],
  ],
  'Claiming a call': [
    [call('ui/parts/roll/use-hand.ts'), 'what roll mode has in hand'],
    [call('contract/index.ts'), 'the act as declared'],
    [call('server/acts/claims.ts'), 'does it: of two who claim at once one has it'],
    [call('policy/states.ts'), 'which lines are open'],
    [call('server/access.ts'), 'whose phone sheet it is'],
    [call('server/tables.ts'), 'the rows'],
    [call('server/notify.ts'), 'the live event'],
    [call('server/views.ts'), 'the line as the desk sees it'],
    [call('ui/live.ts'), 'hears of the line'],
    [call('ui/parts/follow-line.ts'), 'puts the line where it belongs on every open sheet'],
  ],
  'Sending a message': [
    [message('ui/parts/composer/composer.tsx'), 'the text, and Enter'],
    [message('ui/parts/composer/attached-files.ts'), 'files on their way'],
    [message('ui/parts/outbox/outbox.ts'), 'kept on the device until it is sent'],
    [
      message('ui/parts/outbox/messaging-provider.tsx'),
      'sends what the outbox holds, and shows it meanwhile',
    ],
    [message('contract/messages.ts'), 'the act as declared'],
    [message('server/acts/messages.ts'), 'who may send, and what'],
    [message('server/flows/send-messages.ts'), 'many messages in one transaction'],
    [message('server/flows/insert-batch.ts'), 'the one statement that writes them'],
    [message('server/notify/bells.ts'), 'unread counts and bells'],
    [message('server/views/messages.ts'), 'the message as each reader sees it'],
  ],
};
