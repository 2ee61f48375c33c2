import type { BriefRole } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';

/** A role as it is typed: lists are separated by commas, numbers are digits. */
export interface TypedRole {
  readonly id: BriefRole['id'];
  readonly name: string;
  readonly about: string;
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly unions: string;
  readonly languages: string;
  readonly skills: string;
  readonly city: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** What has no field here and stays as it is. */
  readonly rest: Partial<Pick<BriefRole, 'craft' | 'gender' | 'dates' | 'rate'>>;
}
export type TypedField = Exclude<keyof TypedRole, 'id' | 'rest'>;

const listed = (names: readonly string[] = []) => names.join(', ');

/** A role ready to be typed in; a new one has an id alone. */
export const typedRole = (role: Pick<BriefRole, 'id'> & Partial<BriefRole>): TypedRole => {
  const { id, name = '', about = '', city = '', craft = '', gender = '', dates = '', rate = '' } = role;
  return {
    id,
    name,
    about,
    city,
    ageFrom: role.ageFrom?.toString() ?? '',
    ageTo: role.ageTo?.toString() ?? '',
    unions: listed(role.unions),
    languages: listed(role.languages),
    skills: listed(role.skills),
    firstDay: role.firstDay ?? '',
    lastDay: role.lastDay ?? '',
    rest: { craft, gender, dates, rate },
  };
};

const parts = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim().slice(0, limits.nameMax))
    .filter((part) => part !== '')
    .slice(0, limits.criteriaMax);

const years = (typed: string): number | null => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null);

export const sentRole = ({ id, name, about, city, firstDay, lastDay, rest, ...role }: TypedRole) => ({
  ...rest,
  id,
  name: name.trim(),
  about: about.trim(),
  city: city.trim(),
  firstDay: firstDay || null,
  lastDay: lastDay || null,
  ageFrom: years(role.ageFrom),
  ageTo: years(role.ageTo),
  unions: parts(role.unions),
  languages: parts(role.languages),
  skills: parts(role.skills),
});
