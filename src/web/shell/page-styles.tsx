import app from '#web/styles/app.css?inline';
import careers from '#web/styles/sheets/careers.css?inline';
import caseSheet from '#web/styles/sheets/case.css?inline';
import company from '#web/styles/sheets/company.css?inline';
import desk from '#web/styles/sheets/desk.css?inline';
import estimate from '#web/styles/sheets/estimate.css?inline';
import home from '#web/styles/sheets/home.css?inline';
import lab from '#web/styles/sheets/lab.css?inline';
import printUrl from '#web/styles/print.css?url';
import ptaas from '#web/styles/sheets/ptaas.css?inline';
import reading from '#web/styles/sheets/reading.css?inline';
import room from '#web/styles/sheets/room.css?inline';
import solutions from '#web/styles/sheets/solutions.css?inline';
import trust from '#web/styles/sheets/trust.css?inline';
import { usePageTraits } from './page-handle.ts';

const texts = {
  careers,
  case: caseSheet,
  company,
  desk,
  estimate,
  home,
  lab,
  ptaas,
  reading,
  room,
  solutions,
  trust,
} as const;
export type SheetName = keyof typeof texts;

/** Linked from source, so that a change shows at once. */
const developmentUrls = ['app', ...Object.keys(texts).map((name) => `sheets/${name}`)].map(
  (name) => `/src/web/styles/${name}.css`,
);

const marker = /\/\*sheets:([a-z ]*)\*\//;

/**
 * The page's CSS is inlined (allowed by its hash), which saves a round trip before the first paint. Here only a marker is
 * rendered: React would look through each of its characters. `putStyles` fills it in.
 */
export function PageStyles() {
  const { sheets } = usePageTraits();
  if (import.meta.env.DEV)
    return developmentUrls.map((url) => <link key={url} rel="stylesheet" href={url} />);
  return <style>{`/*sheets:${sheets.join(' ')}*/`}</style>;
}

export const putStyles = (html: string): string =>
  html.replace(marker, (_, names: string) =>
    [
      app,
      ...names
        .split(' ')
        .filter(isSheet)
        .map((name) => texts[name]),
    ].join(''),
  );

const isSheet = (name: string): name is SheetName => name in texts;

/** Not among the inlined ones: a reader shouldn't wait for what only a printer needs. */
export const PrintSheet = () => <link rel="stylesheet" media="print" href={printUrl} />;
