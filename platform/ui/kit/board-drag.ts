import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Makes a card draggable; returns a function that stops it. */
export const carry = (element: HTMLElement, card: string) =>
  draggable({
    element,
    getInitialData: () => ({ card }),
    onDragStart: () => element.setAttribute('data-dragged', ''),
    onDrop: () => element.removeAttribute('data-dragged'),
  });

/** Allows dropping cards on a column; returns a function that stops it. */
export const receive = (element: HTMLElement, onCard: (card: string) => void) =>
  dropTargetForElements({
    element,
    onDragEnter: () => element.setAttribute('data-over', ''),
    onDragLeave: () => element.removeAttribute('data-over'),
    onDrop: ({ source }) => {
      element.removeAttribute('data-over');
      onCard(String(source.data['card']));
    },
  });
