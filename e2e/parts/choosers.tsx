import { useState } from 'react';
import { ReaderChoice } from '#features/assignments/ui/parts/reader-choice.tsx';

/** A form that chooses a reader, and shows who is chosen and whether it was sent. */
function Readers() {
  const [reader, setReader] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsSent(true);
      }}
    >
      <ReaderChoice error={undefined} onChoose={setReader} />
      <p>{reader ? `Chosen: ${reader}` : 'No one chosen'}</p>
      <p>{isSent ? 'Sent' : 'Not sent'}</p>
    </form>
  );
}

/** Fields that choose people, as the browser tests draw them. */
export const choosers = { readers: () => <Readers /> };
