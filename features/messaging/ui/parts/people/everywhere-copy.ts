import { translated } from '#platform/ui/language.ts';

/** Screen text for the settings of all conversations. */
export const words = translated('everywhere', {
  everywhere: {
    broken: 'Couldn’t load your message settings',
    receipts: 'Read receipts',
    receiptsHelp:
      "If off, you won't send or see read receipts. You can also turn them off in a single conversation.",
    typing: 'Show when I’m typing',
    typingHelp: "Never shown to people you aren't connected with.",
    keepsArchived: 'Keep archived conversations archived',
    keepsArchivedHelp: 'If off, a new message moves an archived conversation back to the inbox.',
    saved: 'Saved',
    notSaved: 'Not saved',
  },
});
