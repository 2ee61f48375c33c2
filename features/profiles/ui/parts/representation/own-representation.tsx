import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Grid, layout, Row, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { OwnRepresentation as Held } from '../../../contract/representation.ts';
import { personQuery } from '../../api.ts';
import section from '../edit-form.module.css';
import { ownApi, ownRepresentationsQuery } from '../own-api.ts';
import { useProfilesContext } from '../profiles-context.tsx';
import classes from './representation.module.css';
import { representationCopy as words } from './representation-copy.ts';

/** My representatives and clients, on my own page: pending offers and confirmed representations. */
export function OwnRepresentation() {
  const id = useId();
  const reading = useQuery(ownRepresentationsQuery());
  return (
    <Grid as="section" borderTop="soft" className={section.section} aria-labelledby={id}>
      <Text as="h2" id={id} size="md" leading={20} weight={600} className={section.heading}>
        {words.title}
      </Text>
      <Grid gap={16} cols={1} shrink>
        <Loaded reading={reading} broken={words.broken} rows={{ count: 1, height: 40 }}>
          {({ items }) => <Representations items={items} />}
        </Loaded>
      </Grid>
    </Grid>
  );
}

function Representations({ items }: { items: readonly Held[] }) {
  const { decide, end, choose, allow } = useActs();
  return (
    <>
      {items.length > 0 ? (
        <Text as="p">
          <Link to="/representation">{words.whole}</Link>
        </Text>
      ) : (
        <Text as="p" tone="muted" pretty>
          {words.none}
        </Text>
      )}
      <ul className={layout({ ruled: true })}>
        {items.map((held) => (
          <Spread as="li" key={held.id} py={8} className={classes.row}>
            <Line held={held} />
            {held.isMyTurn ? (
              <Row gap={8} justify="end" wrap className={classes.acts}>
                <Button variant="default" size="sm" onClick={() => void decide(held.id, true)}>
                  {words.agree}
                </Button>
                <Button variant="default" size="sm" onClick={() => void decide(held.id, false)}>
                  {words.decline}
                </Button>
              </Row>
            ) : (
              <Row gap={8} justify="end" wrap className={classes.acts}>
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
              </Row>
            )}
          </Spread>
        ))}
      </ul>
    </>
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
        <Text block size="sm" leading={18} tone="muted">
          {words.firstContact.isOn}
        </Text>
      ) : null}
      {mayEdit && side === 'client' ? (
        <Text block size="sm" leading={18} tone="muted">
          {words.editing.isOn}
        </Text>
      ) : null}
      {state === 'invited' && !isMyTurn ? (
        <Text block size="sm" leading={18} tone="muted">
          {words.waits}
        </Text>
      ) : null}
    </p>
  );
}

function useActs() {
  const cache = useQueryClient();
  const { me } = useProfilesContext();
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
