import { translated } from '#platform/ui/language.ts';

/** The words beside a conversation: who somebody is, and who is in a group. They come when that is looked at. */
export const words = translated('messageDetails', {
  label: 'Details',
  profile: 'View profile',
  facts: {
    company: 'Company',
    place: 'Place',
    time: 'Local time',
    languages: 'Languages',
    unions: 'Unions',
    genres: 'Genres',
  },
  credits: 'Credits',
  untold: (number: number) => `and ${number} more`,
  about: 'About',
  close: 'Close details',
  owner: 'Owner',
  people: 'People',
  broken: 'Could not load the members',
  more: 'Show more',
  menu: (name: string) => `${name} in this group`,
  handOn: 'Make owner',
  remove: 'Remove',
  leave: 'Leave group',
  edit: 'Name and picture',
});
