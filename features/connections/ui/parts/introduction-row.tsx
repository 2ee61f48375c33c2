import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Card, IntroductionView } from '../../contract/introductions.ts';
import { copy } from '../copy.ts';
import { IntroductionButtons } from './introduction-buttons.tsx';
import classes from './request-list.module.css';
import type { IntroductionActs } from './use-introduction-acts.ts';

const { introductions: words } = copy;

type IntroductionRowProps = { introduction: IntroductionView; acts: IntroductionActs };

/** One introduction: whom one may meet or brings together, what is said of them, how it stands, and the answers. */
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
    <Grid
      as="article"
      gap={4}
      gapX={16}
      align="start"
      py={16}
      px="edge"
      borderBottom="soft"
      className={classes.row}
      aria-labelledby={`introduction-${id}`}
    >
      <Avatar id={first.id} name={name} photoURL={first.photoURL} size={40} isDecorative />
      <Grid gap={4} shrink measure className={classes.words}>
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
      </Grid>
      <Row gap={4} justify="end" className={classes.acts}>
        <IntroductionButtons introduction={introduction} acts={acts} />
      </Row>
    </Grid>
  );
}

const Named = ({ person }: { person: Card }) => (
  <Link
    to="/people/$personId"
    params={{ personId: person.id }}
    className={layout({ weight: 600, plain: true, breaks: true, hoverLine: true })}
  >
    {person.displayName}
  </Link>
);

const Matter = ({ person }: { person: Card }) => (
  <Text size="sm" tone="muted">
    {[person.headline, person.location].filter(Boolean).join(' · ')}
  </Text>
);
