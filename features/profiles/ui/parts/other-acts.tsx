import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { IconPencil } from '#platform/ui/icons.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { PersonView } from '../../contract.ts';
import { AddToList } from './add-to-list.tsx';
import { BlockMenu } from './block-menu.tsx';
import { creditCopy } from './credit-desk/credit-copy.ts';
import { AskToMeet, MessageButton } from './person-acts.tsx';
import { useProfilesContext } from './profiles-context.tsx';
import { representationCopy } from './representation/representation-copy.ts';

const dialogs = {
  suggest: () => import('./credit-desk/suggest-dialog.tsx').then((part) => part.SuggestDialog),
  represent: () => import('./representation/offer-dialog.tsx').then((part) => part.OfferDialog),
} as const;
type Asked = keyof typeof dialogs;

/** Actions on a person's page: messaging them, and rarer ones in a menu. */
export function OtherActs({ person }: { person: PersonView }) {
  const { me, Connect } = useProfilesContext();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const Suggest = useLazyPart(dialogs.suggest, { isWanted: asked === 'suggest', onFailure: close });
  const Offer = useLazyPart(dialogs.represent, { isWanted: asked === 'represent', onFailure: close });
  const items = (
    <>
      <Menu.Item data-autofocus onClick={() => setAsked('suggest')}>
        {creditCopy.suggest.open}
      </Menu.Item>
      <Menu.Item onClick={() => setAsked('represent')}>{representationCopy.offer.open}</Menu.Item>
    </>
  );
  return (
    <>
      <MessageButton person={person} />
      <Suspense fallback={<Coming />}>
        <Connect person={person} me={me.person.id} />
      </Suspense>
      {person.editableAs ? (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/people/$personId/edit" params={{ personId: person.id }} {...props} />
          )}
        >
          {representationCopy.editing.open}
        </Button>
      ) : null}
      <AskToMeet person={person} />
      <AddToList people={[person]} />
      <BlockMenu person={person} items={person.isClaimed ? items : undefined} />
      {Suggest ? <Suggest person={person} isOpen={asked === 'suggest'} onClose={close} /> : null}
      {Offer && asked === 'represent' ? <Offer person={person} onClose={close} /> : null}
    </>
  );
}
