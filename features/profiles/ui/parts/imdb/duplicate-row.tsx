import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Chip } from '#platform/ui/kit/chip.tsx';
import type { Duplicate } from '../../../contract/duplicates.ts';
import { workWords } from './disagreement-table.tsx';
import classes from './duplicates.module.css';
import { imdbCopy } from './imdb-copy.ts';
import { useDuplicateActs } from './use-duplicate-acts.ts';

const words = imdbCopy.duplicates;

/** Two profiles side by side, why they are here, and what can be said of them. */
export function DuplicateRow({ pair }: { pair: Duplicate }) {
  const { one, other, because, shared, staysId } = pair;
  const nameId = useId();
  return (
    <li className={classes.pair} aria-labelledby={nameId}>
      <p className={classes.why}>
        <strong id={nameId}>{[...new Set([one.name, other.name])].join(' / ')}</strong>
        {because.map((reason) => (
          <Chip key={reason}>{words.because[reason]}</Chip>
        ))}
      </p>
      <div className={classes.sides}>
        <Side side={one} stays={staysId === one.personId} />
        <Side side={other} stays={staysId === other.personId} />
      </div>
      {shared.length > 0 ? (
        <p className={classes.about}>{words.both(shared.map(workWords).join(' · '))}</p>
      ) : null}
      <Acts pair={pair} />
    </li>
  );
}

function Side({ side, stays }: { side: Duplicate['one']; stays: boolean }) {
  const { personId, name, headline, imdbNameId, isClaimed, credits } = side;
  return (
    <div className={classes.side}>
      <p className={classes.name}>
        <Link to="/people/$personId" params={{ personId }}>
          {name}
        </Link>
        {stays ? <Chip>{words.stays}</Chip> : null}
      </p>
      {headline ? <p className={classes.about}>{headline}</p> : null}
      <p className={classes.about}>
        {isClaimed ? words.member : words.open} · {imdbCopy.credits(credits)}
      </p>
      {imdbNameId ? (
        <Link to="/admin/imdb-test" search={{ q: imdbNameId }} className={classes.id}>
          <code>{imdbNameId}</code>
        </Link>
      ) : null}
    </div>
  );
}

function Acts({ pair }: { pair: Duplicate }) {
  const { decide, isBusy } = useDuplicateActs(pair);
  if (pair.state !== 'open')
    return (
      <div className={classes.acts}>
        <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => decide('open')}>
          {words.takeBack[pair.state]}
        </Button>
      </div>
    );
  return (
    <div className={classes.acts}>
      {pair.staysId ? (
        <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => decide('same')}>
          {words.same}
        </Button>
      ) : (
        <p className={classes.about}>{words.twoMembers}</p>
      )}
      <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => decide('different')}>
        {words.different}
      </Button>
    </div>
  );
}
