import { type RefObject, useState } from 'react';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { variablesIn } from '../../../policy/template-variables.ts';

const loadFields = () => import('./variable-fields.tsx').then((part) => part.VariableFields);

type Composed = {
  text: string;
  write: (text: string) => void;
  box: RefObject<HTMLTextAreaElement | null>;
};

/**
 * Variables a template left to be filled in (MSG-17): whether there are any, how to ask for them when the person sends
 * anyway, and the fields for them.
 */
export function useVariables({ text, write, box }: Composed) {
  const [asked, setAsked] = useState(0);
  const isOpen = text.includes('{') && variablesIn(text).length > 0;
  if (!isOpen && asked > 0) setAsked(0);
  const Fields = useLazyPart(loadFields, { isWanted: isOpen, onFailure: () => undefined });
  return {
    isOpen,
    ask: () => setAsked((before) => before + 1),
    fields: isOpen && Fields ? <Fields text={text} write={write} box={box} asked={asked} /> : null,
  };
}
