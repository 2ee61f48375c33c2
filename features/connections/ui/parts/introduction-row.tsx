import { PersonName } from '#features/profiles/ui/public/names.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Card, IntroductionView } from '../../contract/introductions.ts';
import { copy } from '../copy.ts';
import { IntroductionButtons } from './introduction-buttons.tsx';
import { RowFrame } from './row-frame.tsx';
import type { IntroductionActs } from './use-introduction-acts.ts';

const { introductions: words } = copy;

type IntroductionRowProps = { introduction: IntroductionView; acts: IntroductionActs };

/** One introduction: its people, the introducer's words, its state, and the answer buttons. */
export function IntroductionRow({ introduction, acts }: IntroductionRowProps) {
  const { id, by, people, note, status, createdAt, expiresAt } = introduction;
  const [first, second] = people;
  if (!first) return null;
  const name = first.displayName;
  const state =
    status === 'waiting'
      ? words.waitingFor
      : status === 'agreed'
        ? words.agreed(name)
        : words.asks(by.displayName, name);
  return (
    <RowFrame
      titleId={`introduction-${id}`}
      person={first}
      acts={<IntroductionButtons introduction={introduction} acts={acts} />}
    >
      <Row as="p" align="baseline" wrap gapX={10} id={`introduction-${id}`}>
        <Named person={first} />
        {second ? (
          <>
            <Text size="sm" tone="muted">
              {words.and}
            </Text>
            <Named person={second} />
          </>
        ) : (
          <Matter person={first} />
        )}
      </Row>
      <p>{state}</p>
      <Text as="p" breaks pretty data-private>
        {note}
      </Text>
      <Row as="p" gapX={16} wrap size="sm" tone="faint">
        <Time at={createdAt} style="row" />
        <span>
          {copy.until} <Time at={expiresAt} style="row" />
        </span>
      </Row>
    </RowFrame>
  );
}

const Named = ({ person }: { person: Card }) => <PersonName person={person} />;

const Matter = ({ person }: { person: Card }) => (
  <Text size="sm" tone="muted">
    {[person.headline, person.location].filter(Boolean).join(' · ')}
  </Text>
);
