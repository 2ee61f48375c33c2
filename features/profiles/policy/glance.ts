import type { Credit, Glance, PersonView } from '../contract.ts';

/** The short of a profile as whoever looks may see it: one credit and one representative at most. */
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

/** The one somebody puts first; else the latest that was awarded, or else the latest. */
function speakingCredit(credits: readonly Credit[]): Credit | undefined {
  const weight = ({ selected, note, year }: Credit) =>
    selected === null ? (note ? 10_000 : 0) + (year ?? 0) : 100_000 - selected;
  return credits.toSorted((one, other) => weight(other) - weight(one))[0];
}
