import type { Effective, RoleHolderDetail } from '../../contract/people.ts';
import { copy } from '../copy.ts';
import desk from './desk.module.css';
import classes from './role-panel.module.css';
import type { RoleEditing } from './use-role-edit.ts';

const { people: words } = copy;

/** What the roles come to: of a change only what it gives and takes, of what stands everything (ADR-1). */
export function RoleEffect({ person, editing }: { person: RoleHolderDetail; editing: RoleEditing }) {
  const { preview, isChanged } = editing;
  if (!isChanged) return <Standing effective={person.effective} />;
  if (preview.isError) return <p className={desk.note}>{words.previewBroken}</p>;
  const { data } = preview;
  return (
    <section className={classes.effect} aria-live="polite" aria-busy={!data || undefined}>
      <h3 className={desk.sectionTitle}>{words.preview}</h3>
      {data ? (
        <>
          <Change
            title={words.pages(data.after.pages.length)}
            from={data.before.pages}
            to={data.after.pages}
          />
          <Change
            title={words.permissions(data.after.permissions.length)}
            from={data.before.permissions}
            to={data.after.permissions}
          />
        </>
      ) : null}
    </section>
  );
}

type ChangeProps = { title: string; from: readonly string[]; to: readonly string[] };

function Change({ title, from, to }: ChangeProps) {
  const gains = to.filter((name) => !from.includes(name));
  const loses = from.filter((name) => !to.includes(name));
  return (
    <div>
      <h4 className={desk.sectionTitle}>{to.includes('*') ? words.everything : title}</h4>
      {gains.length + loses.length === 0 ? <p className={classes.line}>{words.same}</p> : null}
      <ul className={classes.list}>
        {gains.map((name) => (
          <li key={name} className={classes.item} data-change="gains">
            <span className="visually-hidden">{words.gains} </span>
            <span aria-hidden>+ </span>
            {name}
          </li>
        ))}
        {loses.map((name) => (
          <li key={name} className={classes.item} data-change="loses">
            <span className="visually-hidden">{words.loses} </span>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Standing({ effective: { pages, permissions } }: { effective: Effective }) {
  return (
    <section className={classes.effect}>
      <Names title={`${words.effective}: ${words.pages(pages.length)}`} names={pages} />
      <Names
        title={permissions.includes('*') ? words.everything : words.permissions(permissions.length)}
        names={permissions.filter((name) => name !== '*')}
      />
    </section>
  );
}

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <div>
    <h3 className={desk.sectionTitle}>{title}</h3>
    <ul className={classes.list}>
      {names.map((name) => (
        <li key={name} className={classes.item}>
          {name}
        </li>
      ))}
    </ul>
  </div>
);
