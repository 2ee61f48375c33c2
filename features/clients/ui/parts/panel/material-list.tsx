import { Button } from '@mantine/core';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { ClientView, Material } from '../../../contract/views.ts';
import { materialKinds } from '../../../limits.ts';
import { copy } from '../../copy.ts';

const { materials: words } = copy;

type MaterialListProps = {
  client: ClientView;
  /** Absent if the viewer can't change them. */
  onUse?: (material: Material) => void;
  onRemove?: (material: Material) => void;
};

/** Headshots, résumés and reels in their versions, with the one that is used now (CLI-5). */
export function MaterialList({ client, onUse, onRemove }: MaterialListProps) {
  const kinds = materialKinds.filter((kind) => client.materials.some((one) => one.kind === kind));
  return kinds.map((kind) => (
    <PanelPart key={kind} title={words.kinds[kind]}>
      <ul className={layout({ stack: true, gap: 8 })} aria-label={words.kinds[kind]}>
        {client.materials
          .filter((one) => one.kind === kind)
          .map((material) => (
            <Row as="li" key={material.id} gap={8} align="center" wrap>
              <Version material={material} />
              {onUse && !material.isCurrent ? (
                <Button variant="subtle" color="gray" size="sm" onClick={() => onUse(material)}>
                  {words.use}
                </Button>
              ) : null}
              {onRemove ? (
                <Button
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={words.removeOne(material.title)}
                  onClick={() => onRemove(material)}
                >
                  {words.remove}
                </Button>
              ) : null}
            </Row>
          ))}
      </ul>
    </PanelPart>
  ));
}

const Version = ({ material }: { material: Material }) => (
  <Stack grow shrink>
    <Row gap={8} align="center" wrap>
      {material.file?.scan === 'infected' ? (
        <Text breaks>{material.title}</Text>
      ) : (
        <a
          href={material.address}
          target="_blank"
          rel="noopener noreferrer"
          className={layout({ reach: true })}
        >
          {material.title}
        </a>
      )}
      {material.isCurrent ? <Chip>{words.current}</Chip> : null}
      {material.file?.scan === 'waiting' ? <Chip>{words.scanning}</Chip> : null}
      {material.file?.scan === 'infected' ? <Chip>{words.infected}</Chip> : null}
    </Row>
    <Text size="sm" tone="muted" breaks>
      {words.version(material.number)} · <Time at={material.addedAt} style="row" /> · {material.addedBy}
    </Text>
  </Stack>
);
