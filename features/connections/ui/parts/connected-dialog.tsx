import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { Standing } from '../../contract.ts';
import { connectionsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { linkWords } from './link-words.ts';
import type { Whom } from './whom.ts';

const { standing: words } = copy;

type ConnectedDialogProps = {
  person: Whom;
  standing: Standing;
  onClose: () => void;
  onIntroduce: () => void;
};

/** A connection: since when, mutual connections, and ending it, with its effect explained beforehand (CON-6). */
export function ConnectedDialog(props: ConnectedDialogProps) {
  const { person, standing, onClose, onIntroduce } = props;
  const [isEnding, setIsEnding] = useState(false);
  const name = person.displayName;
  if (isEnding)
    return (
      <ConfirmAct
        title={words.endTitle(name)}
        line={null}
        act={words.end}
        keep={words.keep}
        isDanger
        run={() => connectionsApi.end.call({ personId: person.id })}
        failed={copy.failed}
        explain={(refusal) => refusal?.message ?? copy.failedLine}
        done={words.ended}
        onClose={onClose}
      >
        <Grid as="ul" gap={6} pl={18} mt={12} tone="muted">
          {words.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </Grid>
      </ConfirmAct>
    );
  return (
    <DialogFrame title={words.connectedTo(name)} isOpen onClose={onClose} size={460}>
      {standing.since ? (
        <Text as="p" mb={4} tone="muted">
          {words.since} <Time at={standing.since} style="row" />
        </Text>
      ) : null}
      <Text as="p" mb={4} tone="muted">
        {linkWords(standing.link, name)}
      </Text>
      <div className={layout({ row: true, wrap: true, gap: 8, justify: 'end', mt: 20 })}>
        <Button variant="subtle" color="gray" onClick={() => setIsEnding(true)}>
          {words.end}
        </Button>
        <Button variant="default" onClick={onIntroduce}>
          {copy.introductions.open}
        </Button>
      </div>
    </DialogFrame>
  );
}
