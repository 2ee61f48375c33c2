import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconX } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import type { PersonSummary, PersonView } from '../../contract.ts';
import { personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { isAbsent } from './absent.ts';
import { AddToList } from './add-to-list.tsx';
import { byYear, creditRows, selectRows } from './credit-rows.ts';
import { Facts } from './facts.tsx';
import { MessageButton } from './message-button.tsx';
import { PersonLine } from './person-line.tsx';
import classes from './person-panel.module.css';
import { rowCopy } from './row-copy.ts';
import { whyNotShown } from './why-not-shown.ts';

type PersonPanelProps = {
  id: string;
  /** The row of the list, shown until the whole profile is here. */
  summary: PersonSummary | undefined;
  onClose: () => void;
};

/** A person beside the directory: who, what to do, and the short of it. The list keeps its place. */
export function PersonPanel({ id, summary, onClose }: PersonPanelProps) {
  const { data: person, error, refetch } = useQuery(personQuery(id));
  const shown = person ?? summary;
  return (
    <aside className={classes.panel} aria-label={shown?.displayName ?? rowCopy.columns.person}>
      <div className={classes.close}>
        <IconButton
          label={copy.person.closePanel}
          keys="Esc"
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          onClick={onClose}
        />
      </div>
      {shown ? <Who shown={shown} person={person} /> : null}
      {person ? <Short person={person} /> : <Waiting error={error} retry={() => void refetch()} />}
    </aside>
  );
}

function Who({ shown, person }: { shown: PersonSummary; person: PersonView | undefined }) {
  return (
    <>
      <div className={classes.who}>
        <span className={classes.face}>
          <Avatar
            id={shown.id}
            name={shown.displayName}
            photoURL={shown.photoURL}
            size={96}
            presence={shown.isClaimed ? shown.status : undefined}
            isDecorative
          />
        </span>
        <div className={classes.words}>
          <h2 className={classes.name}>{shown.displayName}</h2>
          {shown.headline ? <p className={classes.headline}>{shown.headline}</p> : null}
          {person ? (
            <PersonLine person={person} withUnions={false} />
          ) : (
            <p className={classes.place}>{shown.location}</p>
          )}
        </div>
      </div>
      {shown.isClaimed ? null : <p className={classes.unclaimed}>{copy.person.madeFromCredits}</p>}
      <div className={classes.actions}>
        <MessageButton person={shown} />
        <AddToList people={[shown]} />
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/people/$personId" params={{ personId: shown.id }} {...props} />}
        >
          {copy.person.open}
        </Button>
      </div>
    </>
  );
}

function Waiting({ error, retry }: { error: unknown; retry: () => void }) {
  if (isAbsent(error)) return <p className={classes.absent}>{copy.person.absent}</p>;
  if (error) return <ErrorPanel title={copy.person.broken} detail={whyNotShown(error)} onRetry={retry} />;
  return <SkeletonRows count={6} height={32} variant="line" onRetry={retry} />;
}

/** Credits a panel has room for. */
const creditsMax = 5;

function Short({ person }: { person: PersonView }) {
  const all = creditRows(person.credits);
  const selected = byYear(selectRows(all, creditsMax));
  return (
    <>
      {all.length > 0 ? (
        <section className={classes.section}>
          <div className={classes.bar}>
            <h3 className={classes.heading}>
              {all.length > creditsMax ? copy.credits.selectedTitle : copy.credits.title}
            </h3>
            {all.length > creditsMax ? (
              <span className={classes.all}>{copy.credits.all(all.length)}</span>
            ) : null}
          </div>
          <ul className={classes.credits}>
            {selected.map(({ year, rows }) =>
              rows.map((row, index) => (
                <li key={row.key}>
                  <span className={classes.year}>{index === 0 ? (year ?? '–') : ''}</span>
                  <span className={classes.title}>{row.title}</span>
                  <span className={classes.jobs}>{row.jobs}</span>
                </li>
              )),
            )}
          </ul>
        </section>
      ) : null}
      <Facts person={person} isPlain />
      {person.professionalInfo.bio ? (
        <section className={classes.section}>
          <h3 className={classes.heading}>{copy.facts.about}</h3>
          <p className={classes.bio}>{person.professionalInfo.bio}</p>
        </section>
      ) : null}
    </>
  );
}
