import type { trustPage } from '#content/pages/trust.ts';
import { useEffect, useState } from 'react';
import { promisedHeaders, type PromisedHeader } from '#contract/protection.ts';
import { promisedHeadersOf } from '#web/lib/own-protection.ts';

type State = 'present' | 'missing' | 'unknown';

const colors: Record<State, string> = {
  present: 'text-green-ink',
  missing: 'text-red-ink',
  unknown: 'text-body',
};

/** This page's headers, requested again by the visitor's own browser. */
export function HeaderCheck({
  words,
  path,
  titleId,
}: {
  words: (typeof trustPage)['headers'];
  path: string;
  titleId: string;
}) {
  const [found, setFound] = useState<ReadonlyMap<PromisedHeader, string | null> | null>(null);
  useEffect(() => {
    let isShown = true;
    void promisedHeadersOf(path).then((headers) => {
      if (isShown) setFound(headers);
    });
    return () => {
      isShown = false;
    };
  }, [path]);
  const stateOf = (name: PromisedHeader): State =>
    found === null ? 'unknown' : found.get(name) ? 'present' : 'missing';
  return (
    <>
      <noscript>
        <p className="mt-4">{words.noScript}</p>
      </noscript>
      <table className="stacked-table mt-6" aria-labelledby={titleId}>
        <thead className="absolute overflow-hidden [clip-path:inset(50%)] size-px md:static md:[clip-path:none] md:font-mono md:text-[0.875rem] md:size-auto">
          <tr className="grid gap-1 py-5 border-t border-t-rule [@media_screen]:max-md:grid-cols-[minmax(0,1fr)_auto] [@media_screen]:max-md:gap-y-1 [@media_screen]:max-md:gap-x-4 [@media_screen]:max-md:py-3.5 md:table-row">
            <th className="md:font-normal" scope="col">
              {words.column.header}
            </th>
            <th className="md:font-normal" scope="col">
              {words.column.meaning}
            </th>
            <th className="md:font-normal min-[74rem]:pr-0" scope="col">
              {words.column.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {promisedHeaders.map((name) => (
            <tr
              className="grid gap-1 py-5 border-t border-t-rule [@media_screen]:max-md:grid-cols-[minmax(0,1fr)_auto] [@media_screen]:max-md:gap-y-1 [@media_screen]:max-md:gap-x-4 [@media_screen]:max-md:py-3.5 md:table-row md:[transition:background-color_150ms]"
              key={name}
            >
              <th scope="row" className="font-mono text-sm md:whitespace-nowrap font-semibold text-ink">
                {name}
              </th>
              <td className="[@media_screen]:max-md:data-column:grid-cols-[4.5rem_minmax(0,1fr)] [@media_screen]:max-md:data-column:gap-3 [@media_screen]:max-md:data-column:items-baseline [@media_screen]:max-md:data-column:block [@media_screen]:max-md:data-column:row-1 [@media_screen]:max-md:data-column:col-2 [@media_screen]:max-md:data-column:pt-0 [@media_screen]:max-md:data-column:before:font-mono [@media_screen]:max-md:data-column:before:text-[0.875rem] [@media_screen]:max-md:data-column:before:text-cyan-700 [@media_screen]:max-md:data-column:before:content-none [@media_screen]:max-md:row-2 [@media_screen]:max-md:col-span-full">
                {words.meanings[name]}
              </td>
              <td
                data-column={words.column.result}
                className={`font-mono text-sm [@media_screen]:max-md:data-column:grid-cols-[4.5rem_minmax(0,1fr)] [@media_screen]:max-md:data-column:gap-3 [@media_screen]:max-md:data-column:items-baseline [@media_screen]:max-md:data-column:block [@media_screen]:max-md:data-column:row-1 [@media_screen]:max-md:data-column:col-2 [@media_screen]:max-md:data-column:pt-0 [@media_screen]:max-md:data-column:before:font-mono [@media_screen]:max-md:data-column:before:text-[0.875rem] [@media_screen]:max-md:data-column:before:text-cyan-700 [@media_screen]:max-md:data-column:before:content-none min-[74rem]:pr-0 ${colors[stateOf(name)]}`}
              >
                {words.states[stateOf(name)]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
