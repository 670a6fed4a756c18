import type { verifyPage } from '#content/pages/verify.ts';
import { Facts } from '#web/ui/facts.tsx';
import { CodeListing } from '#web/ui/code-listing.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { ArrowLink } from '#web/ui/text-action.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';

const columns = 'grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]';

/** Where number and code are printed. The fields say the same in words, so it's only drawn; on phones its foot. */
export function LetterPicture({ words }: { words: typeof verifyPage.letter }) {
  const line = 'block h-2 rounded-full bg-rule';
  const mark = 'rounded-md border border-purple-600 bg-purple-100 px-2 py-1 text-purple-700';
  return (
    <div
      aria-hidden="true"
      className="relative mt-5 grid max-w-100 gap-6 rounded-card border border-rule bg-white p-4 shadow-float lg:mt-8 lg:p-7"
    >
      <p className="flex items-center justify-between gap-4 font-semibold text-ink max-lg:hidden">
        {words.title}
        <Lotus className="size-7 flex-none text-purple-600" />
      </p>
      <span className="grid gap-3 max-lg:hidden">
        <span className={`${line} w-full`} />
        <span className={`${line} w-3/4`} />
        <span className={`${line} w-1/2`} />
        <span className={`${line} w-1/2`} />
        <span className={`${line} w-1/4`} />
      </span>
      <span className="absolute right-5 bottom-2 grid size-22 -rotate-6 max-[22rem]:hidden lg:right-9 lg:bottom-22 lg:size-24 place-items-center content-center rounded-full border-2 border-green-mark font-mono text-sm text-green-ink">
        <Lotus className="size-8 lg:size-9" />
        {words.signed}
      </span>
      <p className="flex flex-wrap gap-2 border-rule font-mono text-sm max-lg:flex-col max-lg:items-start lg:items-center lg:justify-between lg:border-t lg:pt-5">
        <span className={mark}>{words.number}</span>
        <span className={mark}>{words.code}</span>
      </p>
    </div>
  );
}

export function AnswerMeanings({ title, items, limits }: typeof verifyPage.meaning) {
  return (
    <TitledSection titleId="meaning-title" title={title} columns={columns}>
      <div>
        <Facts look="definitions" facts={items.map(({ term, text }) => ({ label: term, value: text }))} />
        <p className="measure mt-6">{limits}</p>
      </div>
    </TitledSection>
  );
}

/** For people who'd rather verify the signature than trust our page. */
export function OfflineCheck({ title, lead, keys, listing, code, note }: typeof verifyPage.offline) {
  return (
    <TitledSection
      titleId="offline-title"
      title={title}
      lead={lead}
      className="border-t border-rule bg-white"
    >
      <div className="mt-8 grid gap-y-6">
        <CodeListing {...listing} words={code} />
        <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-2">
          <p className="measure">{note}</p>
          <ArrowLink to={keys.href} className="lg:-mt-2">
            {keys.label}
          </ArrowLink>
        </div>
      </div>
    </TitledSection>
  );
}
