import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { Standing } from '../../contract.ts';
import { connectionsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { linkWords } from './link-words.ts';
import type { Whom } from './whom.ts';

const { standing: words } = copy;

type ConnectedDialogProps = {
  person: Whom;
  standing: Standing;
  isOpen: boolean;
  onClose: () => void;
  onIntroduce: () => void;
};

/** A connection: since when, mutual connections, and ending it, with its effect explained beforehand (CON-6). */
export function ConnectedDialog(props: ConnectedDialogProps) {
  const { person, standing, isOpen, onClose, onIntroduce } = props;
  const [isEnding, setIsEnding] = useState(false);
  const name = person.displayName;
  const close = () => {
    setIsEnding(false);
    onClose();
  };
  return (
    <DialogFrame
      title={isEnding ? words.endTitle(name) : words.connectedTo(name)}
      isOpen={isOpen}
      onClose={close}
      size={460}
    >
      {isEnding ? (
        <Ending person={person} onClose={close} />
      ) : (
        <>
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
        </>
      )}
    </DialogFrame>
  );
}

function Ending({ person, onClose }: { person: Whom; onClose: () => void }) {
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await connectionsApi.end.call({ personId: person.id });
      toast.success(words.ended);
      onClose();
    } catch (error) {
      toast.error(copy.failed, refusalOf(error)?.message ?? copy.failedLine);
    }
    setIsBusy(false);
    void cache.invalidateQueries({ queryKey: connectionsApi.key() });
  };
  return (
    <>
      <Grid as="ul" gap={6} pl={18} mt={12} tone="muted">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </Grid>
      <div className={layout({ row: true, wrap: true, gap: 8, justify: 'end', mt: 20 })}>
        <Button variant="default" onClick={onClose}>
          {words.keep}
        </Button>
        <Button color="danger" loading={isBusy} onClick={() => void end()}>
          {words.end}
        </Button>
      </div>
    </>
  );
}
