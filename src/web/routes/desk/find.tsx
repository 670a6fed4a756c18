import { searchPath } from '#contract/desk/access.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { keyWords } from '#content/desk/keys.ts';
import { searchWords as words } from '#content/desk/search.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** The search that opens over any page; without a script the way to it leads to its own page. */
export function Find() {
  return (
    <dialog id="desk-find" aria-label={words.title} className="desk-find">
      <form
        method="get"
        action={searchPath}
        role="search"
        data-find=""
        className="flex items-center gap-3 px-4"
      >
        <Glyph name="search" className="size-5 text-haze" />
        <SearchField
          id="find"
          name="q"
          className="min-h-14 w-full min-w-0 bg-transparent text-base text-ink focus-visible:[outline:none]"
          label={words.label}
          placeholder={words.placeholder}
          maxLength={requestLimits.searchMax}
        />
        <kbd className="rounded-[5px] border border-rule px-1.5 font-mono text-sm" aria-hidden="true">
          Esc
        </kbd>
      </form>
      <div className="overflow-y-auto border-t border-rule p-3">
        <div data-find-acts="" data-acts={keyWords.acts} data-places={keyWords.places} />
        <div data-find-results="" className="[&_ul]:border-0">
          <p className="px-1 text-sm">{words.hint}</p>
        </div>
      </div>
    </dialog>
  );
}
