import { Link } from 'react-router';
import {
  applicationsDeskPath,
  callsPath,
  inboxPath,
  searchPath,
  ticketsPath,
} from '#contract/desk/access.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import type { RequestState, HiringEnd } from '#contract/desk/lifecycle.ts';
import type { FoundText, SearchHit, SearchView } from '#contract/desk/views.ts';
import { searchWords as words } from '#content/desk/search.ts';
import { hiringEndNames, stateNames } from '#content/desk/words.ts';
import { Glyph } from '#web/ui/glyph.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { jobName } from './request-parts.tsx';
import { deskMeta, deskOf } from './desk-page.ts';
import { searchLook } from './desk-parts.tsx';
import { dayValue, useDesk } from './use-desk.ts';
import type { Route } from './+types/search.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  return deskOf(context).search(new URL(request.url).searchParams.get('q') ?? '');
}

function stateOf({ kind, state }: SearchHit): string | null {
  if (kind === 'ticket') return stateNames[state as RequestState];
  return kind === 'application' && state !== 'open' ? hiringEndNames[state as HiringEnd] : null;
}

const icons = { ticket: 'mail', application: 'people', call: 'call', mail: 'tray' } as const;

/** A text with the words that were searched for. Parts have no identity but their position. */
const Marked = ({ parts }: Pick<FoundText, 'parts'>) =>
  parts.map(({ text, isHit }, place) =>
    isHit ? (
      <mark key={place} className="rounded-sm bg-purple-100 text-purple-700">
        {text}
      </mark>
    ) : (
      text
    ),
  );

function Hit({ hit }: { hit: SearchHit }) {
  const { me, day } = useDesk();
  const state = stateOf(hit);
  const to = {
    ticket: `${ticketsPath}/${hit.id}`,
    application: `${applicationsDeskPath}/${hit.id}`,
    call: `${callsPath}?week=${dayValue(hit.at, me.zone)}`,
    mail: inboxPath,
  }[hit.kind];
  return (
    <li className={`not-first:border-t not-first:border-rule ${hit.isClosed ? 'is-closed' : ''}`}>
      <Link to={to} data-ticket-row="" className="desk-hit">
        <Glyph name={icons[hit.kind]} className="mt-0.5 size-5 text-purple-600 in-[.is-closed]:text-body" />
        <span className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-semibold text-ink">
            <Marked parts={hit.named.title} />
          </b>
          <span>{hit.kind === 'application' ? jobName(hit.about) : <Marked parts={hit.named.about} />}</span>
          {hit.kind === 'ticket' || hit.kind === 'application' ? (
            <span className="font-mono text-sm whitespace-nowrap">
              {hit.kind === 'ticket' ? `#${hit.id}` : hit.id}
            </span>
          ) : null}
        </span>
        <span className="flex items-baseline gap-3 text-sm sm:justify-self-end">
          <span className="rounded-md border border-rule bg-white px-2 leading-6 in-[.is-closed]:bg-paper">
            {state === null ? words.kinds[hit.kind] : hit.isClosed ? words.closed(state) : state}
          </span>
          <span className="font-mono">{day(hit.at)}</span>
        </span>
        {hit.found.map(({ kind, parts }, at) => (
          // Texts have no identity but their position.
          <span key={at} className="col-span-2 col-start-2 block text-sm wrap-anywhere">
            {words.inKind(kind) === null ? null : (
              <span className="font-semibold text-ink">{words.inKind(kind)}: </span>
            )}
            <Marked parts={parts} />
          </span>
        ))}
      </Link>
    </li>
  );
}

/** What a script takes from here into the search that opens on every page. */
function Results({ view: { query, hits } }: { view: SearchView }) {
  return (
    <div data-find-results="" className="grid gap-3">
      <p role="status" className="text-sm">
        {query.length < requestLimits.searchLeast
          ? words.hint
          : words.found(hits.length, requestLimits.searchHits)}
      </p>
      {hits.length === 0 ? null : (
        <ul aria-label={words.results} className="overflow-hidden rounded-card border border-rule bg-white">
          {hits.map((hit) => (
            <Hit key={`${hit.kind} ${hit.id}`} hit={hit} />
          ))}
        </ul>
      )}
    </div>
  );
}

export default function SearchRoute({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <h1>{words.title}</h1>
      <form method="get" action={searchPath} role="search" data-find="" className="flex gap-2">
        <SearchField
          id="search"
          name="q"
          className={searchLook}
          label={words.label}
          defaultValue={view.query}
          placeholder={words.placeholder}
          maxLength={requestLimits.searchMax}
          data-desk-key="/"
        />
        <button type="submit" className={buttonClass('light', 'sm')}>
          {words.button}
        </button>
      </form>
      <Results view={view} />
    </div>
  );
}
