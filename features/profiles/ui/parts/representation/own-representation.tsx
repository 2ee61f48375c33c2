import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { OwnRepresentation as Held } from '../../../contract/representation.ts';
import { personQuery } from '../../api.ts';
import section from '../credit-desk/own-credits.module.css';
import { ownApi, ownRepresentationsQuery } from '../own-api.ts';
import { useSurroundings } from '../surroundings.tsx';
import classes from './representation.module.css';
import { representationCopy as words } from './representation-copy.ts';

/** Who represents me and whom I represent, on my own page: what waits for a word, and what is shown. */
export function OwnRepresentation() {
  const id = useId();
  const { data, isError, refetch } = useQuery(ownRepresentationsQuery());
  const { decide, end, choose, allow } = useActs();
  const retry = () => void refetch();
  return (
    <section className={section.section} aria-labelledby={id}>
      <h2 id={id} className={section.heading}>
        {words.title}
      </h2>
      <div className={section.body}>
        {isError ? <ErrorPanel title={words.broken} onRetry={retry} /> : null}
        {!data && !isError ? <SkeletonRows count={1} height={40} variant="line" onRetry={retry} /> : null}
        {data?.items.length === 0 ? <p className={classes.none}>{words.none}</p> : null}
        <ul className={classes.open}>
          {data?.items.map((held) => (
            <li key={held.id} className={classes.row}>
              <Line held={held} />
              {held.isMyTurn ? (
                <div className={classes.acts}>
                  <Button variant="default" size="sm" onClick={() => void decide(held.id, true)}>
                    {words.agree}
                  </Button>
                  <Button variant="default" size="sm" onClick={() => void decide(held.id, false)}>
                    {words.decline}
                  </Button>
                </div>
              ) : (
                <div className={classes.acts}>
                  {held.state === 'active' && held.side === 'client' ? (
                    <>
                      <Button variant="default" size="sm" onClick={() => void allow(held)}>
                        {held.mayEdit ? words.editing.off : words.editing.on}
                      </Button>
                      <Button variant="default" size="sm" onClick={() => void choose(held)}>
                        {held.isFirstContact ? words.firstContact.off : words.firstContact.on}
                      </Button>
                    </>
                  ) : null}
                  {held.mayEdit && held.side === 'representative' ? <EditClient held={held} /> : null}
                  <Button variant="default" size="sm" onClick={() => void end(held.id)}>
                    {held.state === 'active' ? words.end : words.takeBack}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const EditClient = ({ held: { other } }: { held: Held }) => (
  <Button
    variant="default"
    size="sm"
    renderRoot={(props) => <Link to="/people/$personId/edit" params={{ personId: other.id }} {...props} />}
  >
    {words.editing.open}
  </Button>
);

function Line({ held: { kind, side, state, isMyTurn, isFirstContact, mayEdit, other } }: { held: Held }) {
  const text = (isMyTurn ? words.asked : words.line)[side](other.displayName, words.kinds[kind]);
  return (
    <p>
      {text}
      {isFirstContact && side === 'client' ? (
        <span className={classes.waits}>{words.firstContact.isOn}</span>
      ) : null}
      {mayEdit && side === 'client' ? <span className={classes.waits}>{words.editing.isOn}</span> : null}
      {state === 'invited' && !isMyTurn ? <span className={classes.waits}>{words.waits}</span> : null}
    </p>
  );
}

function useActs() {
  const cache = useQueryClient();
  const { me } = useSurroundings();
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(words.failed, refusalOf(error)?.message);
    }
    void cache.invalidateQueries({ queryKey: ownRepresentationsQuery().queryKey });
    void cache.invalidateQueries({ queryKey: personQuery(me.person.id).queryKey });
  };
  return {
    decide: (id: string, isAgreed: boolean) =>
      run(() => ownApi.decideRepresentation.call({ id, isAgreed }), isAgreed ? words.agreed : words.declined),
    choose: ({ id, isFirstContact, other }: Held) =>
      run(
        () => ownApi.setFirstContact.call({ representationId: isFirstContact ? null : id }),
        isFirstContact ? words.firstContact.turnedOff : words.firstContact.turnedOn(other.displayName),
      ),
    allow: ({ id, mayEdit, other }: Held) =>
      run(
        () => ownApi.allowEditing.call({ id, isAllowed: !mayEdit }),
        mayEdit ? words.editing.turnedOff(other.displayName) : words.editing.turnedOn(other.displayName),
      ),
    end: (id: string) => run(() => ownApi.endRepresentation.call({ id }), words.ended),
  };
}
