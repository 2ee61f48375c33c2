import { Link } from '@tanstack/react-router';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import type { ImdbAnswer as Answer } from '../../../contract/imdb.ts';
import { imdbCopy as words } from './imdb-copy.ts';
import classes from './imdb-test.module.css';

/** What a question was read as, and what the open credits know of it. */
export function ImdbAnswer({ answer }: { answer: Answer }) {
  return (
    <section className={classes.answer} aria-live="polite">
      <h2 className={classes.heading}>{words.read[answer.read]}</h2>
      {answer.why ? <p className={classes.wrong}>{words.why[answer.why]}</p> : null}
      {answer.id ? (
        <Facts>
          <Fact name={words.id}>
            <code>{answer.id}</code>
          </Fact>
          <Fact name={words.address}>{answer.address}</Fact>
        </Facts>
      ) : null}
      {answer.hasCredits ? <Known answer={answer} /> : <p className={classes.line}>{words.noCredits}</p>}
      <p className={classes.line}>{words.provider}</p>
    </section>
  );
}

function Known({ answer: { read, people, title } }: { answer: Answer }) {
  if (read === 'malformed') return null;
  if (read === 'company') return <p className={classes.line}>{words.companies}</p>;
  if (title) return <Title title={title} />;
  if (people.length === 0)
    return <p className={classes.line}>{read === 'words' ? words.nobody : words.unknown}</p>;
  return (
    <>
      {people.length > 1 ? <p className={classes.line}>{words.several(people.length)}</p> : null}
      <ul className={classes.list} aria-label={words.known}>
        {people.map((person) => (
          <li key={person.personId} className={classes.row}>
            <p className={classes.name}>
              <Link to="/people/$personId" params={{ personId: person.personId }}>
                {person.name}
              </Link>{' '}
              <code>{person.imdbNameId}</code> {person.isClaimed ? <Chip>{words.claimed}</Chip> : null}
            </p>
            <p className={classes.line}>{words.credits(person.credits)}</p>
            {person.knownFor.map((work) => (
              <p key={`${work.title}|${work.job}`} className={classes.line}>
                {[work.year, work.title, work.job].filter(Boolean).join(' · ')}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Title({ title }: { title: NonNullable<Answer['title']> }) {
  return (
    <>
      <h3 className={classes.heading}>{[title.title, title.year].filter(Boolean).join(' · ')}</h3>
      <ul className={classes.list} aria-label={words.known}>
        {title.credits.map(({ personId, name, job }) => (
          <li key={`${personId}|${job}`} className={classes.row}>
            <p className={classes.name}>
              <Link to="/people/$personId" params={{ personId }}>
                {name}
              </Link>
            </p>
            <p className={classes.line}>{job}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
