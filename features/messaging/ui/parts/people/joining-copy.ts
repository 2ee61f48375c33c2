import { translated } from '#platform/ui/language.ts';

/** Screen text for adding people to a conversation, and what they see of it. */
export const words = translated('joining', {
  add: {
    button: 'Add people',
    title: (title: string) => `Add people to "${title}"`,
    act: 'Add people',
    question: 'New people see',
    choices: {
      nothing: 'Nothing before now',
      since: 'From a date',
      everything: 'Everything',
    },
    help: {
      nothing: 'They see new messages only.',
      since: 'They see messages from that day on.',
      everything: 'They see everything you can see here.',
    },
    date: 'Date',
    dateMissing: 'Choose the first day they can see.',
    becomesGroup: (name: string) =>
      `This conversation with ${name} becomes a group that you own. Your messages so far stay.`,
    asked: (name: string) => `${name} is asked first. Until then, they see nothing before now.`,
    told: 'Everyone in the conversation sees who joined and what they can read.',
  },
  system: {
    nothing: 'New people see: nothing before now',
    since: (date: string) => `New people see: messages from ${date}`,
    everything: 'New people see: everything',
  },
});
