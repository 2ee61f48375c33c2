import { Button, Modal, NativeSelect } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { PersonSummary } from '../../../contract.ts';
import { type RepresentationKind, representationKinds } from '../../../limits.ts';
import { ownApi } from '../own-api.ts';
import classes from './representation.module.css';
import { representationCopy as words } from './representation-copy.ts';

type OfferDialogProps = { person: PersonSummary; isOpen: boolean; onClose: () => void };

/** Offers a representation to a person; shown once they agree. */
export function OfferDialog({ person, isOpen, onClose }: OfferDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={440} centered lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead title={words.offer.title(person.displayName)} />
        <Modal.Body>
          <OfferForm person={person} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type Side = 'client' | 'representative';
const sides: readonly Side[] = ['client', 'representative'];

function OfferForm({ person, onClose }: Omit<OfferDialogProps, 'isOpen'>) {
  // One id for all attempts, so that retries offer nothing twice.
  const [id] = useState(() => uuidV7(now()));
  const [side, setSide] = useState<Side>('client');
  const [kind, setKind] = useState<RepresentationKind>('agent');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await ownApi.offerRepresentation.call({ id, personId: person.id, kind, side });
      toast.success(words.offer.done(person.displayName));
      onClose();
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? words.failed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Grid as="form" gap={16} onSubmit={(event) => void submit(event)}>
      <Text as="p" tone="muted" pretty>
        {words.offer.line(person.displayName)}
      </Text>
      <NativeSelect
        label={words.offer.side}
        data-autofocus
        value={side}
        data={sides.map((value) => ({ value, label: words.offer[value](person.displayName) }))}
        onChange={({ currentTarget }) =>
          setSide(sides.find((known) => known === currentTarget.value) ?? side)
        }
      />
      <NativeSelect
        label={words.offer.kind}
        value={kind}
        data={representationKinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={({ currentTarget }) =>
          setKind(representationKinds.find((known) => known === currentTarget.value) ?? kind)
        }
      />
      {problem ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {problem}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          {words.offer.cancel}
        </Button>
        <Button
          type="submit"
          variant="filled"
          aria-disabled={isBusy || undefined}
          data-busy={isBusy || undefined}
        >
          {words.offer.act}
        </Button>
      </Row>
    </Grid>
  );
}
