import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { IconCheck } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import type { ListView } from '../../contract/views.ts';
import { listsApi, readersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './dialogs.module.css';
import { PeopleSearch, PersonCells } from './people-search.tsx';

const { share: words, toasts } = copy;

/** Who may read a list besides its owner, and who else should. */
export function ShareDialog({ list, onClose }: { list: ListView; onClose: () => void }) {
  const reading = useQuery(readersQuery(list.id));
  const readers = reading.data?.items ?? [];
  const { run } = useActs(listsApi.key());
  const letRead = (person: PersonSummary) =>
    void run(() => listsApi.share.call({ id: list.id, personId: person.id }), {
      failed: toasts.shareFailed,
      done: toasts.shared(person.displayName),
    });
  const stop = (person: PersonSummary) =>
    void run(() => listsApi.unshare.call({ id: list.id, personId: person.id }), {
      failed: toasts.shareFailed,
      done: toasts.unshared(person.displayName),
    });
  return (
    <DialogFrame title={words.title(list.name)} isOpen onClose={onClose} size={560}>
      <div className={classes.form}>
        <p className={classes.line}>
          {words.line} {words.members}
        </p>
        {reading.isError && !reading.data ? (
          <ErrorPanel title={words.broken} onRetry={() => void reading.refetch()} />
        ) : (
          <Readers readers={readers} onStop={stop} />
        )}
        <div>
          <PeopleSearch
            renderAct={(person) =>
              readers.some(({ id }) => id === person.id) ? (
                <span className={classes.done}>
                  <IconCheck size={16} stroke={1.75} aria-hidden />
                  {words.reads}
                </span>
              ) : person.isClaimed ? (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.actOne(person.displayName)}
                  onClick={() => letRead(person)}
                >
                  {words.act}
                </Button>
              ) : null
            }
          />
        </div>
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

type ReadersProps = { readers: readonly PersonSummary[]; onStop: (person: PersonSummary) => void };

function Readers({ readers, onStop }: ReadersProps) {
  if (readers.length === 0) return <p className={classes.line}>{words.nobody}</p>;
  return (
    <div>
      <h3 className={classes.heading}>{words.readers}</h3>
      <ul className={classes.rows} aria-label={words.readers}>
        {readers.map((person) => (
          <li key={person.id} className={classes.row}>
            <PersonCells person={person} />
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={words.stopOne(person.displayName)}
              onClick={() => onStop(person)}
            >
              {words.stop}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
