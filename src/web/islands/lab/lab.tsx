import { Check, FileJson, Lightbulb, Printer, RotateCcw } from 'lucide-react';
import { useEffect, useReducer, useRef, useState, type Ref } from 'react';
import { labKey } from '#contract/browser-storage.ts';
import { estimateAddress } from '#content/estimate-links.ts';
import { labExerciseWords, labMoney, labWords } from '#content/lab/words.ts';
import { labPage } from '#content/pages/lab.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { readTab, writeTab } from '#web/lib/tab-storage.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EvidenceLines } from '#web/ui/evidence.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { clockText, findingJson, responseLines, writeFinding } from './finding.ts';
import { EmptyPaper, FindingPaper, MarkedLines } from './finding-paper.tsx';
import { firstLab, labReducer, readStored, storedText } from './lab-reducer.ts';
import {
  encodeState,
  decodeState,
  findingOf,
  judge,
  outcomeOf,
  stepsDone,
  type Attempt,
} from './lab-state.ts';
import { RequestEditor, wireCard, wireHead } from './request-editor.tsx';
import { labExercises, labLimits, originalRequest, requestBytes, type LabExercise } from './request.ts';
import { answer } from './shop-server.ts';
import { ShopScreen } from './shop-screen.tsx';

export type LabProps = { provider: string };

/** The log line no visitor sent. */
const pageAttempt = (exercise: LabExercise): Attempt => ({
  request: originalRequest(exercise),
  atMs: 0,
  version: 'vulnerable',
});

const shownRows = 6;

/** Shop, request and desk: side by side if there's space. */
const area =
  'grid grid-cols-[minmax(0,34rem)] content-stretch justify-center px-5 pt-6 pb-8 wide:px-8 wide:pt-6 wide:pb-12';

export function Lab({ provider }: LabProps) {
  const [lab, act] = useReducer(labReducer, firstLab);
  const [problem, setProblem] = useState<string | null>(null);
  const sendRef = useRef<HTMLButtonElement>(null);
  const takeRef = useRef<HTMLButtonElement>(null);
  const { current, news } = lab;
  const state = lab.exercises[current];
  /** When this exercise became visible, or its last response: times are counted from here. */
  const mark = useRef({ current, attempts: state.attempts, at: 0 });

  useEffect(() => {
    const open = () => {
      const fragment = location.hash.slice(1);
      const stored = readStored(readTab(labKey));
      // An anchor on this page isn't a finding.
      if (fragment !== '' && document.getElementById(fragment)) return;
      if (fragment !== '') {
        const shared = decodeState(fragment);
        act({ type: 'opened', stored, shared });
        history.replaceState(null, '', location.pathname);
      } else if (stored) act({ type: 'opened', stored, shared: undefined });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);

  useEffect(() => {
    mark.current = { current, attempts: state.attempts, at: Date.now() };
  }, [current, state.attempts]);

  useEffect(() => {
    if (lab.isTouched) writeTab(labKey, storedText(lab));
  }, [lab]);

  const words = labExerciseWords[current];
  const original = originalRequest(current);
  const shown = state.attempts.at(-1) ?? pageAttempt(current);
  const given = answer(current, shown.request, shown.version);
  const breach = judge(given);
  const found = findingOf(current, state.attempts);
  const written = found && writeFinding(found);
  const done = stepsDone(current, state);
  const count = done.filter(Boolean).length;
  const next = words.steps[done.indexOf(false)];
  const now = () => (state.attempts.at(-1)?.atMs ?? 0) + Math.max(0, Date.now() - mark.current.at);

  const send = () => {
    const bytes = requestBytes(state.draft);
    const isLong = bytes > labLimits.requestBytes;
    setProblem(isLong ? labWords.editor.tooLong((bytes / 1_024).toFixed(1)) : null);
    if (!isLong) act({ type: 'sent', atMs: now() });
  };
  const toggleFix = () => act({ type: state.isFixed ? 'unfixed' : 'fixed', atMs: now() });
  const rows = [pageAttempt(current), ...state.attempts].slice(-shownRows);
  const choose = (exercise: LabExercise) => {
    setProblem(null);
    act({ type: 'chosen', exercise });
  };
  const isFound = (exercise: LabExercise) => findingOf(exercise, lab.exercises[exercise].attempts) !== null;
  const nextExercise = labExercises.find((exercise) => !isFound(exercise));
  /** The only primary button on a phone: the next step. */
  const nextAct = () => {
    if (!state.isFixed) toggleFix();
    else if (state.isTaken && nextExercise) choose(nextExercise);
    else takeRef.current?.focus();
  };
  const nextLabel = !state.isFixed
    ? labWords.fix.apply
    : state.isTaken && nextExercise
      ? labWords.nextExercise
      : labWords.paper.take;

  return (
    <div className="lab relative bg-white" data-found={found ? '' : undefined}>
      <div className="container-page grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 pt-4 pb-3 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-8 md:pt-8 md:pb-7 print:in-data-found:hidden">
        <div>
          <h1 className="text-h1 max-md:text-[2rem]">{labPage.heading}</h1>
          <p className="mt-2 text-lg max-md:mt-1 max-md:text-sm">{labPage.lead}</p>
          <p className="mt-1 text-sm md:hidden">
            {labWords.progress(count)} <span aria-hidden="true">·</span>{' '}
            {next ? labWords.next(next) : labWords.allDone}
          </p>
        </div>
        <LabLotus open={done} />
        <ol
          className="grid grid-flow-col grid-rows-5 gap-x-8 gap-y-1.5 max-md:hidden noscript:hidden! wide:grid-rows-3"
          aria-label={labWords.steps}
        >
          {words.steps.map((step, place) => (
            <li
              key={step}
              data-done={done[place] ? '' : undefined}
              data-next={step === next ? '' : undefined}
              className="group flex items-center gap-3 data-done:text-ink data-next:font-semibold data-next:text-purple-700"
            >
              <span aria-hidden="true" className="w-4 font-mono text-sm font-semibold text-purple-600">
                {done[place] ? <Check className="size-4" /> : place + 1}
              </span>
              {step}
              {done[place] ? <span className="visually-hidden"> ({labWords.stepDone})</span> : null}
            </li>
          ))}
        </ol>
      </div>

      <div className="border-y border-rule noscript:hidden print:in-data-found:hidden">
        <div role="group" aria-label={labWords.choose} className="container-page flex flex-wrap gap-x-7">
          {labExercises.map((exercise, place) => (
            <button
              key={exercise}
              type="button"
              aria-current={exercise === current ? 'true' : undefined}
              className="inline-flex min-h-12 cursor-pointer items-center gap-2 border-y-2 border-transparent hover:text-ink aria-[current]:border-b-purple-600 aria-[current]:font-semibold aria-[current]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current]:border-b-[Highlight]"
              onClick={() => choose(exercise)}
            >
              <span aria-hidden="true" className="font-mono text-sm text-purple-600">
                {isFound(exercise) ? <Check className="size-4" /> : place + 1}
              </span>
              <span className="max-md:hidden">{labExerciseWords[exercise].title}</span>
              <span className="md:hidden">{labExerciseWords[exercise].short}</span>
              {isFound(exercise) ? <span className="visually-hidden"> ({labWords.done})</span> : null}
            </button>
          ))}
          {lab.isTouched ? (
            <button
              type="button"
              className="inline-flex min-h-12 cursor-pointer items-center gap-2 text-sm hover:text-ink md:ml-auto"
              onClick={() => {
                setProblem(null);
                act({ type: 'reset' });
              }}
            >
              <RotateCcw aria-hidden="true" className="size-4 text-purple-600" /> {labWords.reset}
            </button>
          ) : null}
        </div>
      </div>

      {/* Announced; a message about a link is also visible, right above the exercise. */}
      <p
        role="status"
        className={
          news.isSeen
            ? 'border-b border-amber bg-amber-tint px-5 py-3 text-center font-semibold text-yellow-ink print:hidden'
            : 'visually-hidden'
        }
      >
        {news.text}
      </p>

      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[21rem_minmax(0,1fr)] noscript:hidden! wide:min-h-184 wide:grid-cols-[minmax(2rem,1fr)_minmax(0,22rem)_minmax(0,31.25rem)_minmax(0,21.75rem)_minmax(2rem,1fr)] min-[100rem]:grid-cols-[1fr_26rem_33rem_26rem_1fr] print:block">
        <section
          className={`lab-shop bg-[#f3ead9] text-[#5b5138] max-md:pt-4 max-md:pb-4 md:pl-8 wide:col-span-2 wide:grid-cols-[20rem] wide:justify-end wide:pl-0 min-[100rem]:grid-cols-[24rem] print:in-data-found:hidden ${area}`}
          aria-label={words.title}
        >
          <div
            className={`self-start md:sticky md:top-24 ${found ? '' : 'wide:static wide:flex wide:flex-col wide:self-stretch'}`}
          >
            <p className="mb-3 md:mb-4">
              {breach ? words.lesson : state.isFixed ? words.closed : words.scene}
            </p>
            <ShopScreen exercise={current} answer={given} />
            {found ? null : (
              <Hints
                shown={state.hints}
                hints={words.hints}
                onMore={() => {
                  if (state.hints === 2) sendRef.current?.focus();
                  act({ type: 'hinted' });
                }}
              />
            )}
          </div>
        </section>

        <div
          className={`on-dark bg-navy-950 bg-[radial-gradient(60rem_30rem_at_70%_0,color-mix(in_srgb,var(--color-purple-700)_25%,var(--color-navy-950)),transparent_60%)] max-md:pt-4 wide:grid-cols-1 print:in-data-found:hidden ${area}`}
        >
          <div>
            <RequestEditor
              exercise={current}
              draft={state.draft}
              original={original}
              note={
                state.attempts.length === 0
                  ? labWords.response.page
                  : `${labWords.editor.attempt(state.attempts.length)} · ${clockText(shown.atMs)}`
              }
              problem={problem}
              result={state.attempts.length === 0 ? null : `${given.status}, ${outcomeOf(given, labMoney)}`}
              sendRef={sendRef}
              isNext={!found}
              onChange={(draft) => act({ type: 'edited', draft })}
              onSend={send}
            />
            {written ? (
              <section className={`mt-3 px-4.5 py-3 ${wireCard}`} aria-labelledby="lab-fix-title">
                <h2 id="lab-fix-title" className="text-[1.0625rem]/snug">
                  {labWords.fix.title}
                </h2>
                <div className="my-1.5">
                  <EvidenceLines lines={written.diff} language="diff" />
                </div>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  {/* One button, so focus stays; primary only while it's the next step. */}
                  <Button
                    size="sm"
                    variant={state.isFixed ? 'outlineSecondary' : 'primary'}
                    onClick={toggleFix}
                  >
                    {state.isFixed ? labWords.fix.undo : labWords.fix.apply}
                  </Button>
                  <span className="font-mono text-sm">
                    {state.isFixed ? (
                      <b className="font-medium text-green">{labWords.fix.retested(written.retest.status)}</b>
                    ) : (
                      labWords.fix.promise
                    )}
                  </span>
                </div>
              </section>
            ) : null}
            <div className={`mt-6 ${wireHead}`}>
              <h2 className="font-normal text-inherit!">{labWords.response.title}</h2>
              <span className={breach ? 'text-rose' : undefined}>
                {breach ? labWords.response.wrong(given.status) : labWords.response.right(given.status)}
              </span>
            </div>
            <div className={`px-4.5 py-4 ${wireCard}`}>
              <MarkedLines lines={responseLines(given, breach)} />
            </div>
            <p className="mt-2.5 font-mono text-sm wrap-anywhere text-haze">
              <span className="visually-hidden">{labWords.response.log}: </span>
              {clockText(shown.atMs)} {shown.request.method} {shown.request.path.slice(0, 80)} {given.status}{' '}
              {given.log}
            </p>
            <table className="lab-rows mt-6 w-full font-mono text-sm wrap-anywhere">
              <caption className="pb-1.5 text-start text-haze">
                {state.isShared ? labWords.response.rowsShared : labWords.response.rows}
              </caption>
              <thead className="visually-hidden">
                <tr>
                  {Object.values(labWords.response.columns).map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((item, place) => {
                  const past = answer(current, item.request, item.version);
                  const isBreach = judge(past) !== null;
                  return (
                    <tr
                      key={place}
                      className="border-t border-line *:py-2 *:pr-3 *:align-baseline *:odd:whitespace-nowrap"
                    >
                      <td>{clockText(item.atMs)}</td>
                      <td className={isBreach ? 'text-rose' : undefined}>
                        {item.request.method} {item.request.path.split('/').slice(-1)[0]?.slice(0, 24)}
                      </td>
                      <td>{past.status}</td>
                      <td className={isBreach ? 'text-rose' : undefined}>{outcomeOf(past, labMoney)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </div>

        {/* On phones: at the bottom of the viewport, until the report itself is visible. */}
        {written ? (
          <div className="lab-sheet on-light sticky bottom-0 z-2 grid gap-2.5 rounded-t-panel bg-white px-5 pt-4 pb-5 shadow-[0_-16px_40px_-16px_rgb(14_20_48/0.35)] md:hidden print:hidden forced-colors:border">
            <p className="flex items-center justify-between font-mono text-sm">
              {written.id} <SeverityBadge severity={written.rating.severity} score={written.score} />
            </p>
            <p className="font-semibold text-ink">{written.title}</p>
            <div className="grid grid-cols-2 gap-2">
              <Button size="sm" onClick={nextAct}>
                {nextLabel}
              </Button>
              <a href="#lab-report" className={buttonClass('light', 'sm')}>
                {labWords.paper.see}
              </a>
            </div>
          </div>
        ) : null}

        <section
          className={`col-span-full scroll-mt-20 bg-linear-to-b from-tint to-purple-300/40 md:grid-cols-[minmax(0,42rem)] wide:col-span-2 wide:grid-cols-[minmax(0,30rem)] wide:justify-start print:block print:bg-none print:p-0 ${found ? 'wide:*:sticky wide:*:top-24 wide:*:self-start' : ''} ${area}`}
          id="lab-report"
          aria-label={state.isShared ? labWords.paper.headShared : labWords.paper.head}
        >
          {written && found ? (
            <FindingPaper
              finding={written}
              isFixed={state.isFixed}
              provider={provider}
              isShared={state.isShared}
            >
              <Take
                link={`${location.origin}${location.pathname}#${encodeState(current, state)}`}
                buttonRef={takeRef}
                isNext={state.isFixed}
                onTaken={() => act({ type: 'taken' })}
                onSave={() => {
                  const today = new Date().toISOString().slice(0, 10);
                  const text = findingJson(written, found.breach, state.isFixed, { provider, today });
                  saveFile(
                    labWords.export.fileName(written.id),
                    new Blob([text], { type: 'application/json;charset=utf-8' }),
                  );
                }}
              />
            </FindingPaper>
          ) : (
            <EmptyPaper />
          )}
        </section>
      </div>

      {found ? (
        <section
          className="container-page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 print:hidden"
          aria-labelledby="lab-closing-title"
        >
          <div>
            <h2 id="lab-closing-title" className="text-h2">
              {labWords.closing.heading}
            </h2>
            <p className="measure mt-2 text-lg">{words.closing}</p>
          </div>
          <a href={estimateAddress(words.services)} className={buttonClass('primary', 'default')}>
            {labWords.closing.button}
          </a>
        </section>
      ) : null}
    </div>
  );
}

/** From the middle outward, in the order they open. */
const petals = [
  'M60 6C78 26 80 46 60 72 40 46 42 26 60 6Z',
  'M58 72C38 64 26 46 27 20 46 28 56 46 58 72Z',
  'M62 72C82 64 94 46 93 20 74 28 64 46 62 72Z',
  'M54 74C34 77 13 68 5 46 28 43 46 54 54 74Z',
  'M66 74C86 77 107 68 115 46 92 43 74 54 66 74Z',
];

/** The mark as a progress indicator: a petal per completed step. The text next to it says the same. */
function LabLotus({ open }: { open: readonly boolean[] }) {
  const count = open.filter(Boolean).length;
  return (
    <svg viewBox="0 0 120 96" className="lab-lotus w-20 md:w-34" aria-hidden="true">
      <defs>
        <linearGradient id="lab-lotus-stroke" x1="0" y1="0" x2="0" y2="1">
          <stop className="[stop-color:var(--color-purple-500)]" />
          <stop offset="1" className="[stop-color:var(--color-cyan-400)]" />
        </linearGradient>
        <linearGradient id="lab-lotus-fill" x1="0" y1="0" x2="0" y2="1">
          <stop className="[stop-color:var(--color-purple-100)]" />
          <stop offset="1" className="[stop-color:var(--color-cyan-100)]" />
        </linearGradient>
      </defs>
      {/* The outer ones are behind. */}
      {petals
        .map((petal, place) => (
          <path
            key={petal}
            d={petal}
            className={
              place < count
                ? 'origin-[50%_78%] animate-[lab-petal_500ms_var(--ease-out)] fill-[url(#lab-lotus-fill)] stroke-[url(#lab-lotus-stroke)] stroke-[2.2] [fill-opacity:0.85]'
                : 'fill-none stroke-purple-300 stroke-[1.4] [stroke-dasharray:3_3]'
            }
            data-open={place < count ? '' : undefined}
          />
        ))
        .toReversed()}
      <path d="M40 84q20 7 40 0" className="fill-none stroke-cyan-400 stroke-[2.2] [stroke-linecap:round]" />
    </svg>
  );
}

type HintsProps = { shown: number; hints: readonly string[]; onMore: () => void };

function Hints({ shown, hints, onMore }: HintsProps) {
  return (
    <div className="mt-3.5 grid justify-items-start gap-2.5">
      {shown > 0 ? (
        <ol>
          {hints.slice(0, shown).map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      ) : null}
      {shown < hints.length ? (
        <Button size="sm" variant="light" onClick={onMore}>
          <Lightbulb aria-hidden="true" className="size-4" />
          {shown === hints.length - 1 ? labWords.hints.last : labWords.hints.button(shown + 1)}
        </Button>
      ) : (
        <p>{labWords.hints.all}</p>
      )}
    </div>
  );
}

type TakeProps = {
  link: string;
  buttonRef: Ref<HTMLButtonElement>;
  /** It's the next step, so it's the primary button. */
  isNext: boolean;
  onTaken: () => void;
  onSave: () => void;
};

/** Three ways to save it. */
function Take({ link, buttonRef, isNext, onTaken, onSave }: TakeProps) {
  const words = labWords.paper;
  return (
    <div className="flex flex-wrap gap-2 print:hidden" role="group" aria-label={words.take}>
      <Button
        ref={buttonRef}
        size="sm"
        variant={isNext ? 'primary' : 'light'}
        className="scroll-my-24"
        onClick={() => {
          onTaken();
          window.print();
        }}
      >
        <Printer aria-hidden="true" className="size-4" /> {words.print}
      </Button>
      <Button
        size="sm"
        variant="light"
        onClick={() => {
          onTaken();
          onSave();
        }}
      >
        <FileJson aria-hidden="true" className="size-4" /> {words.json}
      </Button>
      <CopyButton text={link} label={words.share} doneLabel={words.shared} onClick={onTaken} />
      <p className="text-sm">{words.shareHint}</p>
    </div>
  );
}
