import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { OwnCredit } from '../../../contract/credits.ts';
import { ownApi } from '../own-api.ts';
import { creditCopy } from './credit-copy.ts';
import type { WrittenCredit } from './credit-form.tsx';
import type { FileRow } from './read-credits.ts';

/** Actions on my credits. */
export function useOwnCredits() {
  /** Resolves with an error message, or undefined on success. */
  const tryTo = async (act: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await act();
      return undefined;
    } catch (error) {
      return refusalOf(error)?.message ?? creditCopy.failed;
    }
  };
  const select = async (ids: string[], was: string[]) => {
    const problem = await tryTo(() => ownApi.selectCredits.call({ ids, was }));
    if (problem) toast.error(creditCopy.selection.failed, problem);
  };
  /** Saves over the version that was edited; 0 for a new credit. */
  const save = async (id: string, version: number, written: WrittenCredit) => {
    await ownApi.saveCredit.call({ id, version, ...written });
  };
  const remove = async (credit: OwnCredit, selected: string[]) => {
    const { id, title, job, year, note, company, billing, format } = credit;
    const problem = await tryTo(() => ownApi.removeCredit.call({ id }));
    if (problem) return toast.error(creditCopy.failed, problem);
    const putBack = async () => {
      const notSaved = await tryTo(() =>
        ownApi.saveCredit.call({ id, title, job, year, note, company, billing, format }),
      );
      if (notSaved) return toast.error(creditCopy.failed, notSaved);
      toast.success(creditCopy.saved);
      const others = selected.filter((one) => one !== id);
      if (credit.isSelected) await select(selected, others);
    };
    const onClick = () => void putBack();
    toast.success(creditCopy.removed, undefined, { action: { label: creditCopy.undo, onClick } });
  };
  const decide = async (id: string, isMine: boolean) => {
    const { suggested } = creditCopy;
    const problem = await tryTo(() => ownApi.decideCredit.call({ id, isMine }));
    if (problem) toast.error(suggested.failed, problem);
    else toast.success(isMine ? suggested.confirmed : suggested.declined);
  };
  const bring = async (id: string, rows: readonly (FileRow & { id: string; slug: string })[]) => {
    const { file } = creditCopy;
    const written = rows.map((row) => ({
      id: row.id,
      title: row.title,
      year: row.year,
      job: row.slug,
      note: row.note,
      company: row.company,
      billing: row.billing,
      format: row.format,
    }));
    let added = 0;
    const problem = await tryTo(async () => {
      ({ added } = await ownApi.importCredits.call({ id, rows: written }));
    });
    if (problem) return problem;
    const takeBack = async () => {
      const { removed } = await ownApi.undoImport.call({ id });
      toast.success(file.undone(removed));
    };
    const onClick = () => void takeBack().catch(() => toast.error(file.failed));
    toast.success(file.added(added), undefined, { action: { label: creditCopy.undo, onClick } });
    return undefined;
  };
  return { save, remove, select, decide, bring };
}
