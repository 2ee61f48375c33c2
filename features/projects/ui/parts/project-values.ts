import type { Fact, FieldOf } from '#platform/ui/kit/conflict/join-edits.ts';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import type { ProjectFields } from '../../contract/projects.ts';
import type { ProjectView } from '../../contract/views.ts';
import { budgetBands, formats, leastRoles, projectTiers } from '../../limits.ts';
import { copy } from '../copy.ts';

/** A project as its form shows it: lists separated by commas, missing values as empty text. */
export type ProjectValues = {
  title: string;
  otherTitles: string;
  codeName: string;
  isRevealed: boolean;
  format: string;
  company: string;
  network: string;
  logline: string;
  synopsis: string;
  genres: string;
  comps: string;
  source: string;
  rightsHolder: string;
  chainOfTitle: string;
  dealsRole: string;
  budgetBand: string;
  budgetRole: string;
  unions: string;
  locations: string;
  startFrom: string;
  startTo: string;
  prepFrom: string;
  shootFrom: string;
  shootTo: string;
  embargo: string;
  datesNoted: string;
  tier: string;
  teamId: string;
  isSecret: boolean;
};

/** Fields that conflict as a group: half a window from each editor would be one that neither wrote. */
export const editFacts = [
  ['startFrom', 'startTo'],
  ['prepFrom', 'shootFrom', 'shootTo'],
  ['tier', 'teamId', 'isSecret'],
  ['codeName', 'isRevealed'],
] as const satisfies readonly Fact<ProjectValues>[];

const joined = (values: readonly string[]) => values.join(', ');
const split = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

export const valuesOf = (project: ProjectView): ProjectValues => ({
  title: project.title,
  otherTitles: joined(project.otherTitles),
  codeName: project.codeName,
  isRevealed: project.isRevealed,
  format: project.format,
  company: project.company,
  network: project.network,
  logline: project.logline,
  synopsis: project.synopsis,
  genres: joined(project.genres),
  comps: joined(project.comps),
  source: project.source,
  rightsHolder: project.rightsHolder,
  chainOfTitle: project.chainOfTitle,
  dealsRole: project.dealsRole,
  budgetBand: project.budgetBand ?? '',
  budgetRole: project.budgetRole,
  unions: project.unions,
  locations: joined(project.locations),
  startFrom: project.startFrom ?? '',
  startTo: project.startTo ?? '',
  prepFrom: project.prepFrom ?? '',
  shootFrom: project.shootFrom ?? '',
  shootTo: project.shootTo ?? '',
  embargo: project.embargo ?? '',
  datesNoted: project.datesNoted,
  tier: project.tier,
  teamId: project.teamId ?? '',
  isSecret: project.isSecret,
});

const lists = ['otherTitles', 'genres', 'comps', 'locations'] as const;
const days = ['startFrom', 'startTo', 'prepFrom', 'shootFrom', 'shootTo', 'embargo'] as const;

/** Only changed fields are sent, so none that the person may not change. */
export function changesOf(on: ProjectView, values: ProjectValues): Partial<ProjectFields> {
  const was = valuesOf(on);
  const wanted: Record<string, unknown> = {
    ...values,
    ...Object.fromEntries(lists.map((field) => [field, split(values[field])])),
    ...Object.fromEntries(days.map((field) => [field, values[field] || null])),
    format: formats.find((one) => one === values.format),
    budgetBand: budgetBands.find((one) => one === values.budgetBand) ?? null,
    budgetRole: leastRoles.find((one) => one === values.budgetRole),
    dealsRole: leastRoles.find((one) => one === values.dealsRole),
    tier: projectTiers.find((one) => one === values.tier),
    teamId: values.tier === 'team' ? values.teamId || null : null,
    isSecret: values.isSecret && values.tier === 'named',
  };
  const isChanged = (field: string) =>
    values[field as FieldOf<ProjectValues>] !== was[field as FieldOf<ProjectValues>];
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => isChanged(field)));
}

const { facts, edit, create } = copy;

/** The fields of a project; where two people changed one, in words. */
export const fieldsOf = (project: ProjectView) =>
  byHand(valuesOf(project), names(), {
    format: (value) => copy.formats[formats.find((one) => one === value) ?? 'feature'],
    budgetBand: (value) => {
      const band = budgetBands.find((one) => one === value);
      return band ? copy.bands[band] : '';
    },
    budgetRole: seenBy,
    dealsRole: seenBy,
    tier: (value) => edit.tiers[projectTiers.find((one) => one === value) ?? 'named'],
    teamId: () => '',
  });

const seenBy = (value: string) => {
  const role = leastRoles.find((one) => one === value);
  return role ? edit.seenBy[role] : '';
};

const names = (): Record<FieldOf<ProjectValues>, string> => ({
  title: create.name,
  otherTitles: edit.titles,
  codeName: edit.codeName,
  isRevealed: edit.reveal,
  format: create.format,
  company: create.company,
  network: facts.network,
  logline: create.logline,
  synopsis: facts.synopsis,
  genres: facts.genres,
  comps: facts.comps,
  source: facts.source,
  rightsHolder: facts.rights,
  chainOfTitle: facts.chain,
  dealsRole: edit.dealsRole,
  budgetBand: facts.budget,
  budgetRole: edit.budgetRole,
  unions: facts.unions,
  locations: facts.locations,
  startFrom: facts.start,
  startTo: facts.start,
  prepFrom: facts.prep,
  shootFrom: facts.shoot,
  shootTo: facts.shoot,
  embargo: facts.embargo,
  datesNoted: facts.datesNoted,
  tier: edit.tier,
  teamId: edit.team,
  isSecret: edit.secret,
});
