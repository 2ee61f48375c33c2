import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ClientView, Material } from '../../../contract/views.ts';
import { materialKinds } from '../../../limits.ts';
import { clientsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { MaterialDialog } from '../lazy-dialogs.ts';
import { Part } from './part.tsx';

const { materials: words } = copy;

/** Headshots, résumés and reels in their versions, with the one that is used now (CLI-5). */
export function MaterialsTab({ client }: { client: ClientView }) {
  const { run } = useActs(clientsApi.key());
  const [isAdding, setIsAdding] = useState(false);
  const mayChange = client.side === 'team' && client.state !== 'former';
  const use = ({ id: materialId }: Material) =>
    void run(() => clientsApi.makeCurrent.call({ id: client.id, materialId }), { failed: copy.failed });
  const kinds = materialKinds.filter((kind) => client.materials.some((one) => one.kind === kind));
  return (
    <Stack gap={20} px="edge">
      {mayChange ? (
        <Row>
          <Button onClick={() => setIsAdding(true)}>{words.add}</Button>
        </Row>
      ) : null}
      {kinds.length === 0 ? <Text tone="muted">{words.none}</Text> : null}
      {kinds.map((kind) => (
        <Part key={kind} title={words.kinds[kind]}>
          <ul className={layout({ stack: true, gap: 8 })}>
            {client.materials
              .filter((one) => one.kind === kind)
              .map((material) => (
                <Row as="li" key={material.id} gap={8} align="center" wrap>
                  <Version material={material} />
                  {mayChange && !material.isCurrent ? (
                    <Button variant="subtle" color="gray" size="sm" onClick={() => use(material)}>
                      {words.use}
                    </Button>
                  ) : null}
                </Row>
              ))}
          </ul>
        </Part>
      ))}
      <Suspense fallback={null}>
        {isAdding ? <MaterialDialog id={client.id} onClose={() => setIsAdding(false)} /> : null}
      </Suspense>
    </Stack>
  );
}

const Version = ({ material }: { material: Material }) => (
  <Stack grow shrink>
    <Row gap={8} align="center" wrap>
      <a href={material.address} target="_blank" rel="noopener noreferrer">
        {material.title}
      </a>
      {material.isCurrent ? <Chip>{words.current}</Chip> : null}
    </Row>
    <Text size="sm" tone="muted">
      {words.version(material.number)} · <Time at={material.addedAt} style="row" /> · {material.addedBy}
    </Text>
  </Stack>
);
