import { translated } from '#platform/ui/language.ts';

/** The words of shutting somebody out (X17). */
export const blockCopy = translated('blocks', {
  more: (name: string) => `More about ${name}`,
  block: 'Block',
  blockOne: (name: string) => `Block ${name}`,
  unblock: 'Unblock',
  unblockOne: (name: string) => `Unblock ${name}`,
  question: (name: string) => `Block ${name}?`,
  effects: [
    'They cannot write to you, and your conversation is closed for both of you. You can still read it.',
    'They do not see whether you are active, and what they do rings no bell of yours.',
    'They are not told. You can undo this at any time.',
  ],
  keep: 'Cancel',
  blocked: (name: string) => `${name} is blocked`,
  unblocked: (name: string) => `${name} is not blocked any more`,
  failed: 'Nothing has changed',
  failedLine: 'The server could not be told. Check your connection and try again.',
  youBlocked: (name: string) => `You blocked ${name}.`,
  list: 'Blocked people',
  listHelp:
    'They cannot write to you, do not see whether you are active, and are not told. Block somebody on their page or in a conversation.',
  none: 'You have blocked nobody.',
  broken: 'Could not load whom you blocked',
  since: 'Since',
});
