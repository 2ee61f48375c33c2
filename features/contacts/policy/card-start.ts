import type { CardFields } from '../contract/views.ts';

/** An empty card with only a name. */
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
