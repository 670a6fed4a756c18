import { Link } from '#web/ui/link.tsx';
import { libraryAddress, type Choice, type LibraryFilter } from './filter-library.ts';

export type LibraryFilterBarProps = {
  words: Readonly<Record<'filterLabel' | 'kindLabel' | 'topicLabel' | 'all', string>>;
  path: string;
  kinds: readonly Choice[];
  topics: readonly Choice[];
  filter: LibraryFilter;
};

/** Two rows of links: each is the library's URL with that choice, so it works without a script. */
export function LibraryFilterBar({ words, path, kinds, topics, filter }: LibraryFilterBarProps) {
  return (
    <nav aria-label={words.filterLabel} className="grid gap-4">
      <ChoiceRow
        label={words.kindLabel}
        choices={[{ value: null, label: words.all }, ...kinds]}
        chosen={filter.kind}
        addressOf={(kind) => libraryAddress(path, { ...filter, kind })}
      />
      <ChoiceRow
        label={words.topicLabel}
        choices={[{ value: null, label: words.all }, ...topics]}
        chosen={filter.topic}
        addressOf={(topic) => libraryAddress(path, { ...filter, topic })}
      />
    </nav>
  );
}

type ChoiceRowProps = {
  label: string;
  choices: readonly { readonly value: string | null; readonly label: string }[];
  chosen: string | null;
  addressOf: (value: string | null) => string;
};

function ChoiceRow({ label, choices, chosen, addressOf }: ChoiceRowProps) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-2 sm:grid-cols-[4.5rem_1fr]">
      <p className="font-mono text-sm">{label}</p>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.value ?? ''}>
            <Link
              to={addressOf(choice.value)}
              aria-current={choice.value === chosen ? 'true' : undefined}
              className="inline-flex items-center min-h-11 px-4 border border-rule rounded-full bg-white no-underline [transition:border-color_150ms,background-color_150ms] hover:border-field aria-[current]:border-purple-600 aria-[current]:text-purple-700 aria-[current]:bg-purple-100 aria-[current]:font-semibold"
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
