import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ClientView, Material } from '../../../contract/views.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { MaterialDialog } from '../lazy-dialogs.ts';
import { MaterialList } from './material-list.tsx';

const { materials: words } = copy;

/** The materials of a client, and what is done with them. */
export function MaterialsTab({ client }: { client: ClientView }) {
  const { id } = client;
  const { run } = useActs();
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = client.side === 'team' && client.state !== 'former';
  const act = (call: typeof clientsApi.makeCurrent.call, material: Material, done?: string) =>
    void run(() => call({ id, materialId: material.id }), { failed: copy.failed, ...(done && { done }) });
  return (
    <Stack gap={20} px="edge">
      {mayChange ? (
        <Row>
          <Button onClick={() => setIsAdding(true)}>{words.add}</Button>
        </Row>
      ) : null}
      {client.materials.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
      <MaterialList
        client={client}
        {...(mayChange && {
          onUse: (one: Material) => act(clientsApi.makeCurrent.call, one),
          onRemove: (one: Material) => act(clientsApi.removeMaterial.call, one, words.removed(one.title)),
        })}
      />
      <Suspense fallback={null}>
        {isAdding ? <MaterialDialog id={id} onClose={() => setIsAdding(false)} /> : null}
      </Suspense>
    </Stack>
  );
}
