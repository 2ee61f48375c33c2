import { translated } from '#platform/ui/language.ts';

/** Copy of blocking (X17). */
export const blockCopy = translated('blocks', {
  more: (name: string) => `More about ${name}`,
  block: 'Block',
  blockOne: (name: string) => `Block ${name}`,
  unblock: 'Unblock',
  unblockOne: (name: string) => `Unblock ${name}`,
  question: (name: string) => `Block ${name}?`,
  effects: [
    'They can’t message you. Your conversation closes for both of you, but you can still read it.',
    'They can’t see your status, and you won’t get notifications about them.',
    'We don’t tell them. You can unblock them anytime.',
  ],
  keep: 'Cancel',
  blocked: (name: string) => `${name} is blocked`,
  unblocked: (name: string) => `${name} is unblocked`,
  failed: 'Nothing was changed',
  failedLine: 'Check your connection and try again.',
  youBlocked: (name: string) => `You blocked ${name}.`,
  list: 'Blocked people',
  listHelp:
    'They can’t message you or see your status, and we don’t tell them. Block someone from their profile or a conversation.',
  none: 'You haven’t blocked anyone.',
  broken: 'Couldn’t load blocked people',
  since: 'Since',
});
