import { Extension } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { useEffect, useState } from 'react';
import { announce } from '../../announce.ts';
import type { RichPerson } from '../field-props.ts';
import { words } from '../rich-editor-copy.ts';

type Find = (typed: string) => Promise<readonly RichPerson[]>;

/** The people offered for what is typed after an @. */
export interface Offers {
  readonly people: readonly RichPerson[];
  readonly at: number;
  readonly isSearching: boolean;
  /** Where the @ is, in the window. */
  readonly place: DOMRect | undefined;
  readonly choose: (person: RichPerson) => void;
}

type Asked = SuggestionProps<RichPerson, RichPerson>;

/** Offers people while a mention is typed; arrows and Enter choose, Escape leaves it as text. */
export function useOffers(find: Find | undefined, onChosen: (person: RichPerson) => void) {
  const [offers, setOffers] = useState<Offers>();
  const [offering] = useState(() => new Offering(setOffers));
  useEffect(() => {
    offering.find = find;
    offering.onChosen = onChosen;
  });
  return { offers, offering };
}

/** What the editor's plugin calls, for as long as the editor lives. */
export class Offering {
  find: Find | undefined;
  onChosen: ((person: RichPerson) => void) | undefined;
  private held: Offers | undefined;
  private readonly draw: (offers: Offers | undefined) => void;

  constructor(draw: (offers: Offers | undefined) => void) {
    this.draw = draw;
  }

  update({ loading, items, clientRect, command }: Asked): void {
    // Those before stay until the next are there: the list doesn't blink at each letter.
    const people = loading ? (this.held?.people ?? []) : items;
    if (!loading) announce(people.length > 0 ? words.offered(people.length) : words.nobody);
    this.show({ people, at: 0, isSearching: loading, place: clientRect?.() ?? undefined, choose: command });
  }

  press(event: KeyboardEvent): boolean {
    const { held } = this;
    const person = held?.people[held.at];
    if (!held || !person || event.isComposing) return false;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChoice = event.key === 'Enter' || event.key === 'Tab';
    if (by !== undefined) {
      this.show({ ...held, at: (held.at + by + held.people.length) % held.people.length });
    } else if (isChoice) held.choose(person);
    return by !== undefined || isChoice;
  }

  show(next: Offers | undefined): void {
    this.held = next;
    this.draw(next);
  }
}

const waitMs = 200;

/** A mention while it is typed. */
export const mentioning = (offering: Offering) =>
  Extension.create({
    name: 'mentioning',
    addProseMirrorPlugins() {
      return [
        Suggestion<RichPerson, RichPerson>({
          editor: this.editor,
          debounce: waitMs,
          minQueryLength: 1,
          decorationClass: 'mentioning',
          items: async ({ query }) => [...((await offering.find?.(query)) ?? [])],
          command: ({ editor, range, props: person }) => {
            offering.onChosen?.(person);
            const mention = { type: 'mention', attrs: { personId: person.id } };
            editor
              .chain()
              .focus()
              .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
              .run();
          },
          render: () => ({
            onStart: (asked) => offering.update(asked),
            onUpdate: (asked) => offering.update(asked),
            onExit: () => offering.show(undefined),
            onKeyDown: ({ event }) => offering.press(event),
          }),
        }),
      ];
    },
  });
