import type { CardFields } from '../contract/views.ts';

/** An empty card with only a name. */
export const emptyCard = (displayName: string): CardFields => ({
  displayName,
  prefix: '',
  firstName: '',
  middleName: '',
  lastName: '',
  suffix: '',
  nickname: '',
  isCompany: false,
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

/** A card with every field: one that was stored before a field was there lacks it. */
export const wholeCard = (fields: CardFields): CardFields => ({
  ...emptyCard(fields.displayName),
  ...fields,
});
