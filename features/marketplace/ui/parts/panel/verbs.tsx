import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { linkConversation } from '#features/matters/ui/public/linking.ts';
import { useStartConversation } from '#features/messaging/ui/public.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import type { ListingView } from '../../../contract/views.ts';
import { marketApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { ApplyDialog, CloseDialog, DiscardDialog, ListingDialog, ReportDialog } from '../lazy-dialogs.ts';
import { isRented } from '../listing-words.ts';
import type { MarketChange } from '../market-address.ts';
import { wayOf } from '../way-of.ts';

type Layer = 'edit' | 'apply' | 'close' | 'discard' | 'report';

/** What can be done with a listing, the likeliest first. */
export function Verbs({ one, onGo }: { one: ListingView; onGo: (change: MarketChange) => void }) {
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  return (
    <>
      <Row gap={8} wrap align="center">
        {one.isMine ? (
          <OwnVerbs one={one} onLayer={setLayer} />
        ) : (
          <OthersVerbs one={one} onLayer={setLayer} />
        )}
      </Row>
      <Suspense fallback={null}>
        {layer === 'edit' ? <ListingDialog listing={one} onClose={close} /> : null}
        {layer === 'apply' ? <ApplyDialog listing={one} onClose={close} /> : null}
        {layer === 'close' ? <CloseDialog listing={one} onClose={close} /> : null}
        {layer === 'report' ? <ReportDialog id={one.id} onClose={close} /> : null}
        {layer === 'discard' ? (
          <DiscardDialog id={one.id} onDone={() => onGo({ open: undefined })} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

type VerbsProps = { one: ListingView; onLayer: (layer: Layer) => void };

function OwnVerbs({ one, onLayer }: VerbsProps) {
  const { run, busyRow } = useActs();
  const { id, state, expiresAt } = one;
  if (state === 'closed') return null;
  return (
    <>
      {state === 'draft' ? (
        <Button
          loading={busyRow === 'publish'}
          onClick={() =>
            void run(() => marketApi.publish.call({ id }), {
              failed: copy.failed,
              done: copy.done.published,
              row: 'publish',
            })
          }
        >
          {copy.verbs.publish}
        </Button>
      ) : (
        <RowButton
          isBusy={busyRow === 'renew'}
          onClick={() =>
            void run(() => marketApi.renew.call({ id, expiresAt: expiresAt ?? '' }), {
              failed: copy.failed,
              done: copy.done.renewed,
              row: 'renew',
            })
          }
        >
          {copy.verbs.renew}
        </RowButton>
      )}
      <RowButton onClick={() => onLayer('edit')}>{copy.verbs.edit}</RowButton>
      <RowButton onClick={() => onLayer(state === 'draft' ? 'discard' : 'close')}>
        {state === 'draft' ? copy.verbs.discard : copy.verbs.close}
      </RowButton>
    </>
  );
}

function OthersVerbs({ one, onLayer }: VerbsProps) {
  const start = useStartConversation();
  const { run, busyRow } = useActs();
  const { poster } = one;
  // What is rented is asked for below; a question is another way to its owner.
  const Apply = isRented(one) ? RowButton : Button;
  const way = wayOf(one);
  const hasApplied = one.applications.some(({ isMine, state }) => isMine && state !== 'withdrawn');
  return (
    <>
      {one.mayApply ? (
        <Apply onClick={() => onLayer('apply')}>{deskHere || hasApplied ? way.other : way.own}</Apply>
      ) : null}
      {one.mayContact && poster ? (
        <RowButton
          isBusy={busyRow === 'contact'}
          onClick={() =>
            void run(
              () =>
                start(poster.id, (id) => {
                  const matter = { kind: 'listing', id: one.id } as const;
                  void run(() => linkConversation(id, matter), { failed: copy.failed });
                }),
              { failed: copy.failed, row: 'contact' },
            )
          }
        >
          {copy.verbs.contact}
        </RowButton>
      ) : null}
      {deskHere ? null : (
        <RowButton isQuiet onClick={() => onLayer('report')}>
          {copy.verbs.report}
        </RowButton>
      )}
    </>
  );
}
