import { Link } from '@tanstack/react-router';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import type { PersonView } from '../../../contract.ts';
import classes from './representation.module.css';
import { representationCopy } from './representation-copy.ts';

/** Who represents somebody, by the word of both. */
export function RepresentationCard({ person }: { person: PersonView }) {
  if (person.representation.length === 0) return null;
  return (
    <section className={classes.card} aria-label={representationCopy.title}>
      <h2 className={classes.heading}>{representationCopy.title}</h2>
      <ul className={classes.people}>
        {person.representation.map(({ id, displayName, photoURL, company, kind, isFirstContact }) => (
          <li key={`${id} ${kind}`}>
            <Link to="/people/$personId" params={{ personId: id }} className={classes.person}>
              <Avatar id={id} name={displayName} photoURL={photoURL} size={32} isDecorative />
              <span className={classes.words}>
                <b>{displayName}</b>
                {company ? <span className={classes.company}>{company}</span> : null}
                {isFirstContact ? (
                  <span className={classes.company}>{representationCopy.firstContact.card}</span>
                ) : null}
              </span>
              <span className={classes.kind}>{representationCopy.kinds[kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
