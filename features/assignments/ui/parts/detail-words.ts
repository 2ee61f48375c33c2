import { now } from '#platform/ui/clock.ts';
import { byHand } from '#platform/ui/kit/form/fields.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { copy } from '../copy.ts';
import { emptyDetails } from './details-values.ts';

const { giving: words } = copy;

/** The fields of an assignment; where two people changed one, in words. Day, time and zone count as one. */
export const detailFields = () =>
  byHand(
    emptyDetails(now()),
    {
      title: words.name,
      writers: words.writers,
      ...copy.submission,
      isBlind: words.blind,
      form: words.form,
      priority: words.priority,
      date: copy.dueLabel,
      time: copy.dueLabel,
      zone: copy.dueLabel,
      notes: words.notes,
    },
    {
      isBlind: (isBlind) => (isBlind ? words.isBlind : words.isOpen),
      form: (form) => copy.forms[form],
      priority: (priority) => copy.priorities[priority],
      zone: cityOfZone,
    },
  );
