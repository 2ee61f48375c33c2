import { Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ReceivedShare } from '../../contract/views.ts';
import { copy } from '../copy.ts';

const { received: words } = copy;

/** Why somebody has what they were given: from whom, since when, under which terms, and until when. */
export const WhyLine = ({ share }: { share: ReceivedShare }) => (
  <details>
    <Text as="summary" size="sm" pointer>
      {words.why}
    </Text>
    <Text as="p" size="sm" tone="muted" pretty>
      {words.whyLine[share.variant](share.givenBy)} <Time at={share.createdAt} style="row" />.{' '}
      {share.acceptedAt ? (
        <>
          {words.whyTerms} <Time at={share.acceptedAt} style="row" />.{' '}
        </>
      ) : null}
      <End share={share} />
    </Text>
  </details>
);

function End({ share: { endsAt, endsWithTeam } }: { share: ReceivedShare }) {
  if (endsAt)
    return (
      <>
        {words.whyEnds} <Time at={endsAt} style="inline" />.
      </>
    );
  return endsWithTeam ? words.whyTeam : words.whyOpen;
}
