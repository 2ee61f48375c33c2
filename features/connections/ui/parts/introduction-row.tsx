import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
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
    <article className={classes.row} aria-labelledby={`introduction-${id}`}>
      <Avatar id={first.id} name={name} photoURL={first.photoURL} size={40} isDecorative />
      <div className={classes.words}>
        <p className={classes.who} id={`introduction-${id}`}>
          <Named person={first} />
          {second ? (
            <>
              <span className={classes.headline}>{words.and}</span>
              <Named person={second} />
            </>
          ) : (
            <Matter person={first} />
          )}
        </p>
        <p>{state}</p>
        <p className={classes.message} data-private>
          {note}
        </p>
        <p className={classes.facts}>
          <Time at={createdAt} style="row" />
          <span>
            {copy.until} <Time at={expiresAt} style="row" />
          </span>
        </p>
      </div>
      <div className={classes.acts}>
        <IntroductionButtons introduction={introduction} acts={acts} />
      </div>
    </article>
  );
}

const Named = ({ person }: { person: Card }) => (
  <Link to="/people/$personId" params={{ personId: person.id }} className={classes.name}>
    {person.displayName}
  </Link>
);

const Matter = ({ person }: { person: Card }) => (
  <span className={classes.headline}>{[person.headline, person.location].filter(Boolean).join(' · ')}</span>
);
