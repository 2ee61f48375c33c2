import type { Section } from '../contract/views.ts';
import { type PersonalKind, personalKinds, type SectionKind } from '../limits.ts';

type Aimed = Pick<Section, 'roles'>;

/** What everybody is, whatever else: a role for all of Backlot. */
export const everyonesRole = 'USER';

/** Whether a section is for some roles only. */
const isAimed = ({ roles }: Aimed) => roles.length > 0 && !roles.includes(everyonesRole);

/** Whether somebody with these roles reads a section (NEWS-4). */
export const isFor = (section: Aimed, roles: readonly string[]): boolean =>
  !isAimed(section) || section.roles.some((role) => roles.includes(role));

/** Whether a section is filled in for each reader. */
export const isPersonal = <One extends { readonly kind: SectionKind }>(
  section: One,
): section is One & { readonly kind: PersonalKind } => personalKinds.some((kind) => kind === section.kind);

/** The bit that each role sets in a variant: one for each section that is for some roles only. */
export function bitsOf(sections: readonly Aimed[]): { readonly role: string; readonly bit: number }[] {
  return sections.filter(isAimed).flatMap(({ roles }, at) => roles.map((role) => ({ role, bit: 1 << at })));
}

/** Which sections somebody with these roles reads, as one number. */
export const variantOf = (sections: readonly Aimed[], roles: readonly string[]): number =>
  bitsOf(sections)
    .filter(({ role }) => roles.includes(role))
    .reduce((all, { bit }) => all | bit, 0);

/** The sections of a variant, in their order. */
export function sectionsOf<One extends Aimed>(sections: readonly One[], variant: number): One[] {
  const aimed = sections.filter(isAimed);
  return sections.filter((one) => !isAimed(one) || (variant & (1 << aimed.indexOf(one))) !== 0);
}

/** Whether an audience is everybody. */
export const isEveryone = (audience: {
  readonly roles: readonly string[];
  readonly lists: readonly unknown[];
}): boolean =>
  audience.roles.includes(everyonesRole) || (audience.roles.length === 0 && audience.lists.length === 0);
