import { copy } from '../copy.ts';
import type { CardField } from './card-values.ts';

const { form } = copy;

/** Labels of a card's fields. */
export const fieldNames: Readonly<Record<CardField, string>> = {
  displayName: form.name,
  prefix: form.prefix,
  firstName: form.firstName,
  middleName: form.middleName,
  lastName: form.lastName,
  suffix: form.suffix,
  nickname: form.nickname,
  pronunciation: form.pronunciation,
  title: form.title,
  company: form.company,
  assistantName: form.assistantName,
  assistantPhone: form.assistantPhone,
  emails: form.emails,
  phones: form.phones,
  tags: form.tags,
  state: form.state,
  address: form.address,
  website: form.website,
  birthday: form.birthday,
  nextContact: form.next,
  metWhere: form.met,
  introducedBy: form.introducedBy,
  imdbId: form.imdb,
};
