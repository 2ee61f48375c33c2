import { words as ofListings } from '#features/marketplace/ui/public/report-words.ts';
import { words as ofRentals } from '#features/rentals/ui/public/report-words.ts';
import type { QueuedReport } from '#platform/contract/reports.ts';
import { words as shared } from '#platform/ui/kit/report-copy.ts';
import { copy as words } from '../copy.ts';

type Named = Readonly<Record<string, string>>;
const reasonsOf: Partial<Record<QueuedReport['source'], Named>> = {
  post: words.reasons,
  listing: ofListings.reasons,
  rental: ofRentals.reasons,
};

/** Why something was reported: of a post, listing or rental a reason by its name, of a message in the reporter's words. */
export const reasonOf = ({ source, reason }: Pick<QueuedReport, 'source' | 'reason'>): string =>
  reasonsOf[source]?.[reason] ?? reason;

/** Where it was said. */
export function placeOf({ source, place }: Pick<QueuedReport, 'source' | 'place'>): string {
  if (source === 'post') return words.inSpace(place);
  if (source === 'rental') return words.ofRental(place);
  return source === 'listing' ? words.ofListing(place) : words.places[place as 'direct'];
}

/** Who it is about: nobody learns who a confidential poster is. */
const reportedIn = ({ source, reported }: Pick<QueuedReport, 'source' | 'reported'>): string =>
  reported?.displayName || (source === 'listing' && !reported ? words.confidential : shared.nobody);

/** Who says something against whom; an appeal is said by whoever it is about. */
export const sidesOf = (report: QueuedReport): string =>
  report.source === 'listing' && report.reason === 'appeal'
    ? words.appealOf(reportedIn(report))
    : words.reporterAbout(report.reporter?.displayName || shared.nobody, reportedIn(report));
