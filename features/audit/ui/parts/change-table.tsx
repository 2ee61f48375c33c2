import { copy } from '../copy.ts';
import classes from './audit-panel.module.css';
import { changeOf, textOf } from './change-of.ts';

const { entry: words } = copy;

/** What an act changed, field by field; what is the same is only counted. */
export function ChangeTable({ before, after }: { before: unknown; after: unknown }) {
  const { changed, same } = changeOf(before, after);
  return (
    <section>
      <h3 className={classes.subtitle}>{words.change}</h3>
      {changed.length === 0 ? <p className={classes.same}>{words.noChange}</p> : null}
      {changed.length > 0 ? (
        <table className={classes.changes} aria-label={words.change}>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((change) => (
              <tr key={change.field}>
                <th scope="row">{change.field}</th>
                <td className={classes.before}>
                  <Value value={change.before} />
                </td>
                <td className={classes.after}>
                  <Value value={change.after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {same > 0 ? <p className={classes.same}>{words.same(same)}</p> : null}
    </section>
  );
}

const Value = ({ value }: { value: unknown }) =>
  value === undefined || value === null || value === '' ? (
    <span className={classes.nothing}>{words.nothing}</span>
  ) : (
    textOf(value)
  );
