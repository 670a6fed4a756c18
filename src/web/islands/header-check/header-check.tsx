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

type HeaderCheckProps = { words: (typeof trustPage)['headers']; path: string; titleId: string };

/** This page's headers, requested again by the visitor's own browser. */
export function HeaderCheck({ words, path, titleId }: HeaderCheckProps) {
  const [found, setFound] = useState<ReadonlyMap<PromisedHeader, string | null> | null>(null);
  useEffect(() => {
    void promisedHeadersOf(path).then(setFound);
  }, [path]);
  const stateOf = (name: PromisedHeader): State =>
    found === null ? 'unknown' : found.get(name) ? 'present' : 'missing';
  return (
    <>
      <noscript>
        <p className="mt-4">{words.noScript}</p>
      </noscript>
      <table className="stacked-table stacked-results mt-6" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{words.column.header}</th>
            <th scope="col">{words.column.meaning}</th>
            <th scope="col">{words.column.result}</th>
          </tr>
        </thead>
        <tbody>
          {promisedHeaders.map((name) => (
            <tr key={name}>
              <th scope="row" className="font-mono text-sm md:whitespace-nowrap">
                {name}
              </th>
              <td>{words.meanings[name]}</td>
              <td data-column={words.column.result} className={`font-mono text-sm ${colors[stateOf(name)]}`}>
                {words.states[stateOf(name)]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
