import type { PersonView } from '#features/profiles/contract.ts';

/** The parts of a profile that a new account fills in first. */
export const stepNames = ['name', 'photo', 'roles', 'place', 'bio'] as const;
export type StepName = (typeof stepNames)[number];

export type Step = { name: StepName; isDone: boolean };

/** Which of the first steps are done; empty once all are. */
export function firstSteps({ photoURL, personalInfo, professionalInfo }: PersonView): Step[] {
  const done: Record<StepName, boolean> = {
    name: personalInfo.firstName !== '' && personalInfo.lastName !== '',
    photo: photoURL !== null,
    roles: professionalInfo.roles.length > 0,
    place: personalInfo.location !== '',
    bio: professionalInfo.bio !== '',
  };
  return stepNames.map((name) => ({ name, isDone: done[name] }));
}
