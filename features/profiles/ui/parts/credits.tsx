import { useState } from 'react';
import type { Credit } from '../../contract.ts';
import { copy } from '../copy.ts';
import { byYear, type CreditRow, creditRows, ownSelection, selectRows } from './credit-rows.ts';
import classes from './credits.module.css';
import { Plate } from './plate.tsx';

/** What somebody has worked on, by year; of many the ones that speak for them, until all are asked for. */
export function Credits({ credits }: { credits: readonly Credit[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const all = creditRows(credits);
  const own = ownSelection(all);
  const selected = own.length > 0 ? own : selectRows(all);
  const isMany = selected.length < all.length;
  const rows = showsAll ? all : selected;
  return (
    <section className={classes.credits}>
      <div className={classes.bar}>
        <h2 className={classes.heading}>{copy.credits.title}</h2>
        {isMany ? (
          <Which selected={selected.length} count={all.length} showsAll={showsAll} onChoose={setShowsAll} />
        ) : null}
      </div>
      {byYear(rows).map(({ year, rows: titles }) => (
        <div key={titles[0]?.key} className={classes.year}>
          <h3 className={classes.number}>{year ?? copy.credits.noYear}</h3>
          <ul className={classes.titles}>
            {titles.map((row) => (
              <Title key={row.key} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Title({ row }: { row: CreditRow }) {
  return (
    <li className={classes.row}>
      <Plate title={row.title} width={32} />
      <div className={classes.words}>
        <b className={classes.title}>{row.title}</b>
        <span className={classes.jobsBelow}>{row.jobs}</span>
        {row.company || row.note ? (
          <span className={classes.note}>{[row.company, row.note].filter(Boolean).join(' · ')}</span>
        ) : null}
      </div>
      <span className={classes.jobs}>{row.jobs}</span>
    </li>
  );
}

type WhichProps = {
  selected: number;
  count: number;
  showsAll: boolean;
  onChoose: (showsAll: boolean) => void;
};

function Which({ selected, count, showsAll, onChoose }: WhichProps) {
  const choices = [
    { isAll: false, label: copy.credits.selected(selected) },
    { isAll: true, label: copy.credits.all(count) },
  ];
  return (
    <div className={classes.which} role="group" aria-label={copy.credits.which}>
      {choices.map(({ isAll, label }) => (
        <button key={label} type="button" aria-pressed={showsAll === isAll} onClick={() => onChoose(isAll)}>
          {label}
        </button>
      ))}
    </div>
  );
}
