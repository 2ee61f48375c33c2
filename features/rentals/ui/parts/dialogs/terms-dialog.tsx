import { unitsOf } from '#platform/contract/money.ts';
import { tick } from '#platform/ui/kit/form/choices.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { ZoneSelect } from '#platform/ui/kit/zone-select.tsx';
import { numberIn, typedNumber } from '#platform/ui/typed-number.ts';
import type { RentalThing } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { rentalsApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { items, typedItems } from './items-field.tsx';

const { terms: words } = copy;

const sum = (minor: number | null, currency: string) =>
  minor === null ? '' : typedNumber(minor / unitsOf(currency));
const minorOf = (typed: string, currency: string) => {
  const amount = numberIn(typed);
  return amount ? Math.round(amount * unitsOf(currency)) : null;
};

const fields = () => ({
  zone: custom<string>({
    label: words.zone,
    empty: 'UTC',
    render: ({ value, onChange }) => <ZoneSelect label={words.zone} value={value} onChange={onChange} />,
  }),
  returnBy: text({
    label: words.returnBy,
    limit: 5,
    isHalf: true,
    check: (typed) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(typed) ? undefined : words.returnByWrong),
    required: words.returnByWrong,
  }),
  currency: text({
    label: words.currency,
    isHalf: true,
    limit: 3,
    shape: (typed) => typed.toUpperCase(),
    check: (typed) => (/^[A-Z]{3}$/.test(typed) ? undefined : words.currencyWrong),
    required: words.currencyWrong,
  }),
  replacement: text({ label: words.replacement, inputMode: 'decimal' }),
  deposit: text({ label: words.deposit, help: words.depositHelp, limit: limits.lineMax }),
  needsCertificate: tick({ label: words.needsCertificate, help: words.needsCertificateHelp }),
  coverSum: text({ label: words.coverSum, inputMode: 'decimal', isHalf: true }),
  cover: text({ label: words.cover, limit: limits.lineMax, isHalf: true }),
  items: items(words.items),
});

const amounts = ['replacement', 'coverSum'] as const;

type TermsDialogProps = { thing: RentalThing; onClose: () => void };

/** On which terms a thing is rented. Rentals that were asked for keep the terms they were asked on. */
export const TermsDialog = ({ thing, onClose }: TermsDialogProps) => (
  <FormDialog
    title={words.title}
    act={words.save}
    isLong
    size={640}
    fields={fields()}
    facts={[['replacement', 'coverSum', 'currency']]}
    record={thing}
    read={({ terms }) => ({
      zone: terms.zone,
      returnBy: terms.returnBy,
      currency: terms.currency,
      replacement: sum(terms.replacementMinor, terms.currency),
      deposit: terms.deposit,
      needsCertificate: terms.needsCertificate,
      coverSum: sum(terms.coverMinor, terms.currency),
      cover: terms.cover,
      items: typedItems(terms.items),
    })}
    check={(typed) =>
      Object.fromEntries(
        amounts.flatMap((name) => (numberIn(typed[name]) === undefined ? [[name, words.amountWrong]] : [])),
      )
    }
    run={({ replacement, coverSum, ...typed }, { on }) =>
      rentalsApi.saveTerms.call({
        ...typed,
        id: thing.id,
        version: on.version,
        replacementMinor: minorOf(replacement, typed.currency),
        coverMinor: minorOf(coverSum, typed.currency),
      })
    }
    done={copy.done.terms}
    onClose={onClose}
  >
    {({ field, values }) => (
      <>
        {field('zone')}
        {field('returnBy')}
        {field('currency')}
        {field('replacement')}
        {field('deposit')}
        {field('needsCertificate')}
        {values.needsCertificate ? (
          <>
            {field('coverSum')}
            {field('cover')}
          </>
        ) : null}
        {field('items')}
      </>
    )}
  </FormDialog>
);
