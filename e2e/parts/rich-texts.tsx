import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkRichText } from '#platform/contract/rich-text/check.ts';
import { type RichText as Doc, emptyRichText } from '#platform/contract/rich-text/document.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { richProblem } from '#platform/ui/rich-text/rich.tsx';
import { RichText } from '#platform/ui/rich-text/rich-text.tsx';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';

const people = [
  {
    id: '01900000-0000-7000-8000-00000000000a',
    displayName: 'Mara Okafor',
    photoURL: null,
    headline: 'Agent',
  },
  {
    id: '01900000-0000-7000-8000-00000000000b',
    displayName: 'Marc Adler',
    photoURL: null,
    headline: 'Editor',
  },
];
const picture = { id: '01900000-0000-7000-8000-00000000000c', name: 'still.png', address: '/api/still' };
const nameOf = (id: string) => people.find((person) => person.id === id)?.displayName;
const fileOf = (id: string) => (id === picture.id ? picture : undefined);
const limit = 2_000;

/** A post that is written, and below it how it is stored and how it is read. */
function Post({ start }: { start: Doc | null }) {
  const [doc, setDoc] = useState(start ?? emptyRichText);
  const [problem, setProblem] = useState<string>();
  const [stored, setStored] = useState<Doc>();
  return (
    <Form
      p={16}
      maxWidth={760}
      onSubmit={() => {
        setProblem(richProblem(doc, { characters: limit, required: 'Write something.' }));
        setStored(checkRichText(doc, { characters: limit }).doc);
      }}
    >
      <RichTextField
        label="Post"
        help="Everyone in this space reads it."
        placeholder="What would you like to ask?"
        limit={limit}
        start={doc}
        problem={problem}
        isFirst
        isRequired
        nameOf={nameOf}
        fileOf={fileOf}
        findPeople={async (typed) =>
          people.filter(({ displayName }) => displayName.toLowerCase().startsWith(typed.toLowerCase()))
        }
        attach={async () => ({ ...picture, isPicture: true })}
        onChange={setDoc}
      />
      <div>
        <Button type="submit">Send</Button>
      </div>
      {stored && (
        <>
          <output hidden>{JSON.stringify(stored)}</output>
          <RichText doc={stored} person={nameOf} file={fileOf} />
        </>
      )}
    </Form>
  );
}

/** Rich text, as the browser tests write and read it. */
export const richTexts = { post: (start: Doc | null) => <Post start={start} /> };
