import type { Credit, Glance, PersonView } from '../contract.ts';

/** The short profile for a viewer: at most one credit and one representative. */
export function glanceOf(person: PersonView): Glance {
  const { availability, credits, representation, professionalInfo } = person;
  const credit = speakingCredit(credits);
  const representative = representation.find(({ isFirstContact }) => isFirstContact) ?? representation[0];
  return {
    availability,
    professionalInfo: { roles: professionalInfo.roles },
    credits: credit ? [credit] : [],
    representation: representative ? [representative] : [],
  };
}

/** The person's first selected credit, otherwise the latest with an award, otherwise the latest. */
function speakingCredit(credits: readonly Credit[]): Credit | undefined {
  const weight = ({ selected, note, year }: Credit) =>
    selected === null ? (note ? 10_000 : 0) + (year ?? 0) : 100_000 - selected;
  return credits.toSorted((one, other) => weight(other) - weight(one))[0];
}
