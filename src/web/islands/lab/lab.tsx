import { Check, Copy, FileJson, Lightbulb, Printer, RotateCcw } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { labKey } from '#contract/browser-storage.ts';
import { estimateAddress } from '#content/estimate-links.ts';
import { labExerciseWords, labMoney, labWords } from '#content/lab/words.ts';
import { labPage } from '#content/pages/lab.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { clockText, findingJson, responseLines, writeFinding } from './finding.ts';
import { DiffLines, EmptyPaper, FindingPaper } from './finding-paper.tsx';
import { judge } from './judge.ts';
import { firstLab, labReducer, readStored, storedText } from './lab-reducer.ts';
import {
  encodeState,
  decodeState,
  findingOf,
  originalRequest,
  outcomeOf,
  stepsDone,
  type Attempt,
} from './lab-state.ts';
import { LabLotus } from './lotus.tsx';
import { MarkedLines, placed } from './marked-lines.tsx';
import { RequestEditor } from './request-editor.tsx';
import { labExercises, labLimits, requestBytes, type LabExercise } from './request.ts';
import { answer } from './shop-server.ts';
import { ShopScreen } from './shop-screen.tsx';

export type LabProps = { provider: string };

/** The row of the log that no visitor sent. */
const pageAttempt = (exercise: LabExercise): Attempt => ({
  request: originalRequest(exercise),
  atMs: 0,
  version: 'vulnerable',
});

const shownRows = 6;

/** Made and saved by the browser itself: no request. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

export function Lab({ provider }: LabProps) {
  const [lab, act] = useReducer(labReducer, firstLab);
  const [problem, setProblem] = useState<string | null>(null);
  const sendRef = useRef<HTMLButtonElement>(null);
  const { current, news } = lab;
  const state = lab.exercises[current];
  /** When this exercise came into view, or its last answer: what a time is counted from. */
  const mark = useRef({ current, attempts: state.attempts, at: 0 });

  useEffect(() => {
    const open = () => {
      const fragment = location.hash.slice(1);
      const stored = readStored(readTab());
      // A place on this page is no finding.
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
    if (lab.isTouched) writeTab(storedText(lab));
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
  const fixLabel = state.isFixed ? labWords.fix.undo : labWords.fix.apply;
  const rows = [pageAttempt(current), ...state.attempts].slice(-shownRows);

  return (
    <div className="lab" data-found={found ? '' : undefined}>
      <div className="lab-head container-page">
        <div>
          <h1 className="text-h1 max-md:text-[2rem]">{labPage.heading}</h1>
          <p className="mt-2 text-lg max-md:text-sm">{labPage.lead}</p>
          <p className="mt-1 text-sm md:hidden">
            {labWords.progress(count)} <span aria-hidden="true">·</span>{' '}
            {next ? labWords.next(next) : labWords.allDone}
          </p>
        </div>
        <LabLotus open={done} />
        <ol className="lab-steps" aria-label={labWords.steps}>
          {placed(words.steps).map(({ item: step, place }) => (
            <li
              key={step}
              data-done={done[place] ? '' : undefined}
              data-next={step === next ? '' : undefined}
            >
              {done[place] ? (
                <Check aria-hidden="true" className="size-4" />
              ) : (
                <span aria-hidden="true">{place + 1}</span>
              )}
              {step}
              {done[place] ? <span className="visually-hidden"> ({labWords.stepDone})</span> : null}
            </li>
          ))}
        </ol>
      </div>

      <div className="lab-choice">
        <div role="group" aria-label={labWords.choose} className="container-page">
          {placed(labExercises).map(({ item: exercise, place }) => (
            <button
              key={exercise}
              type="button"
              aria-current={exercise === current ? 'true' : undefined}
              onClick={() => {
                setProblem(null);
                act({ type: 'chosen', exercise });
              }}
            >
              <span aria-hidden="true" className="font-mono">
                {findingOf(exercise, lab.exercises[exercise].attempts) ? (
                  <Check className="size-4" />
                ) : (
                  place + 1
                )}
              </span>
              <span className="max-md:hidden">{labExerciseWords[exercise].title}</span>
              <span className="md:hidden">{labExerciseWords[exercise].short}</span>
              {findingOf(exercise, lab.exercises[exercise].attempts) ? (
                <span className="visually-hidden"> ({labWords.done})</span>
              ) : null}
            </button>
          ))}
          {lab.isTouched ? (
            <button
              type="button"
              className="lab-reset"
              onClick={() => {
                setProblem(null);
                act({ type: 'reset' });
              }}
            >
              <RotateCcw aria-hidden="true" className="size-4" /> {labWords.reset}
            </button>
          ) : null}
        </div>
      </div>

      <div className="lab-stage">
        <section className="lab-shop" aria-label={words.title}>
          <div>
            <p className="mb-4">{breach ? words.lesson : state.isFixed ? words.closed : words.scene}</p>
            <ShopScreen exercise={current} answer={given} />
            <p className="mt-3 text-sm">{labWords.sample}</p>
          </div>
        </section>

        <div className="lab-wire on-dark">
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
              onChange={(draft) => act({ type: 'edited', draft })}
              onSend={send}
            />
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
            <div className="lab-wire-head mt-6">
              <h2>{labWords.response.title}</h2>
              <span data-wrong={breach ? '' : undefined}>
                {breach ? labWords.response.wrong(given.status) : labWords.response.right(given.status)}
              </span>
            </div>
            <div className="lab-answer">
              <MarkedLines lines={responseLines(given, breach)} />
            </div>
            <p className="mt-2.5 font-mono text-sm wrap-anywhere text-haze">
              <span className="visually-hidden">{labWords.response.log}: </span>
              {clockText(shown.atMs)} {shown.request.method} {shown.request.path.slice(0, 80)} {given.status}{' '}
              {given.log}
            </p>
            {written ? (
              <section className="lab-fix" aria-labelledby="lab-fix-title">
                <h2 id="lab-fix-title">{labWords.fix.title}</h2>
                <DiffLines lines={written.diff} />
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Button size="sm" onClick={toggleFix}>
                    {fixLabel}
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
            <table className="lab-rows">
              <caption>{labWords.response.rows}</caption>
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
                {placed(rows).map(({ item, place }) => {
                  const past = answer(current, item.request, item.version);
                  return (
                    <tr key={place} data-breach={judge(past) ? '' : undefined}>
                      <td>{clockText(item.atMs)}</td>
                      <td>
                        {item.request.method} {item.request.path.split('/').slice(-1)[0]?.slice(0, 24)}
                      </td>
                      <td>{past.status}</td>
                      <td>{outcomeOf(past, labMoney)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </div>

        {/* On phones: at the foot of the window, until the report itself comes into view. */}
        {written ? (
          <div className="lab-sheet on-light">
            <p className="flex items-center justify-between font-mono text-sm">
              {written.id} <SeverityBadge severity={written.rating.severity} score={written.score} />
            </p>
            <p className="font-semibold text-ink">{written.title}</p>
            <div className="grid grid-cols-2 gap-2">
              <Button size="sm" onClick={toggleFix}>
                {fixLabel}
              </Button>
              <a href="#lab-report" className={buttonClass('light', 'sm')}>
                {labWords.paper.see}
              </a>
            </div>
          </div>
        ) : null}

        <section className="lab-desk" id="lab-report" aria-label={labWords.paper.waiting}>
          {written && found ? (
            <FindingPaper
              exercise={current}
              finding={written}
              isFixed={state.isFixed}
              provider={provider}
              foundBy={state.isShared ? labWords.paper.foundShared : labWords.paper.foundBy}
            >
              <Take
                link={`${location.origin}${location.pathname}#${encodeState(current, state)}`}
                onTaken={() => act({ type: 'taken' })}
                onSave={() =>
                  saveFile(
                    labWords.export.fileName(written.id),
                    findingJson(written, found.breach, state.isFixed, {
                      provider,
                      today: new Date().toISOString().slice(0, 10),
                    }),
                  )
                }
              />
            </FindingPaper>
          ) : (
            <EmptyPaper />
          )}
        </section>
      </div>

      {found ? (
        <section
          className="lab-closing container-page flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14"
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
      <p role="status" className={news.isSeen ? 'lab-news' : 'visually-hidden'}>
        {news.text}
      </p>
    </div>
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
        <button type="button" className="lab-chip" onClick={onMore}>
          <Lightbulb aria-hidden="true" className="size-4" />
          {shown === hints.length - 1 ? labWords.hints.last : labWords.hints.button(shown + 1)}
        </button>
      ) : (
        <p>{labWords.hints.all}</p>
      )}
    </div>
  );
}

type TakeProps = { link: string; onTaken: () => void; onSave: () => void };

/** Three ways to keep it. The copy is made by the page's own script (enhance/controls.ts). */
function Take({ link, onTaken, onSave }: TakeProps) {
  const words = labWords.paper;
  return (
    <div className="lab-take flex flex-wrap gap-2" role="group" aria-label={words.take}>
      <Button
        size="sm"
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
      <span className="copy-control">
        <Button size="sm" variant="light" data-copy={link} onClick={onTaken}>
          <span data-when="ready">
            <Copy aria-hidden="true" className="size-4" />
            {words.share}
          </span>
          <span data-when="done">
            <Check aria-hidden="true" className="size-4" />
            {words.shared}
          </span>
        </Button>
        <span role="status" className="visually-hidden" />
      </span>
      <p className="text-sm">{words.shareHint}</p>
    </div>
  );
}

/** A browser that refuses storage still has a lab, until the next reload. */
function readTab(): string | null {
  try {
    return sessionStorage.getItem(labKey);
  } catch {
    return null;
  }
}

function writeTab(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(labKey);
    else sessionStorage.setItem(labKey, text);
  } catch {
    // As above.
  }
}
