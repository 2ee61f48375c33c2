import type { CardFields } from '../contract/views.ts';

/** A card nobody has written anything on but a name. */
export const emptyCard = (displayName: string): CardFields => ({
  displayName,
  company: '',
  title: '',
  state: 'active',
  pronunciation: '',
  assistantName: '',
  assistantPhone: '',
  emails: [],
  phones: [],
  address: '',
  website: '',
  birthday: '',
  metWhere: '',
  introducedBy: '',
  imdbId: '',
  tags: [],
  jobs: [],
  nextContact: '',
});
