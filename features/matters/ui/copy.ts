import { translated } from '#platform/ui/language.ts';

/** The words of what things are about. */
export const copy = translated('matters', {
  about: 'About',
  nothing: 'Not linked to a project yet.',
  broken: 'Couldn’t load what this is about',
  retry: 'Try again',
  failed: 'Couldn’t save the change',
  secret: (title: string) => `${title} (secret)`,
  unlink: (title: string) => `Unlink from ${title}`,
  unlinked: (title: string) => `Unlinked from ${title}`,
  linked: (title: string) => `Linked to ${title}`,
  picker: {
    open: 'Link',
    openLong: 'Link to a project or assignment',
    title: 'Link to a project or assignment',
    field: 'Project or assignment',
    help: 'Only people who can see it see the link.',
    placeholder: 'Search by title',
    none: 'Nothing found',
    missing: 'Choose what this is about.',
    act: 'Link',
  },
  kinds: {
    project: 'Projects',
    conversation: 'Conversations',
    assignment: 'Assignments',
    event: 'Events',
  },
  things: {
    label: 'Related',
    filter: 'Show',
    all: 'Everything',
    empty: 'Conversations and assignments linked to this project appear here.',
    emptyLine: 'Open a conversation’s details to link it.',
    noneOfKind: 'Nothing of this kind is linked.',
    broken: 'Couldn’t load what’s linked',
    noTitle: 'Conversation',
    conversation: 'Conversation, last message',
    assignment: 'Assignment, due',
    event: 'Event,',
  },
});
