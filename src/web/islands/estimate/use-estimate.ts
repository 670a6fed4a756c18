import { decodeSafely } from '#web/lib/decode-hash.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readAnswers, type EstimateAnswers, type ReadAnswers } from '#contract/estimate/answers.ts';
import { decodeAnswers, encodeAnswers, fitsModel } from '#contract/estimate/code.ts';
import { todayIn } from '#contract/estimate/plan.ts';
import { estimateModel as model } from '#content/estimate-model.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type EstimateState = {
  readonly read: ReadAnswers;
  /** Changes when the form has to be refilled; its values are then `read`. */
  readonly formKey: number;
  readonly badCode: boolean;
  /** The former model of the link; null if it's today's. */
  readonly older: string | null;
};

/** The visitor's local date. */
const localToday = (): string =>
  todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '', Date.now());

const keepInAddress = (answers: EstimateAnswers): void =>
  history.replaceState(history.state, '', `#${encodeAnswers(answers, model.version)}`);

/** The form's values stay in the DOM; this is what was last read from them. */
export function useEstimate(initial: ReadAnswers, servedToday: string | null) {
  const formRef = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<EstimateState>({
    read: initial,
    formKey: 0,
    badCode: false,
    older: null,
  });
  const today = useHydrated() ? localToday() : servedToday;

  const readForm = useCallback((): ReadAnswers | null => {
    if (!formRef.current) return null;
    const read = readAnswers(new FormData(formRef.current), model);
    setState((before) => ({ ...before, read }));
    return read;
  }, []);

  /** Also when the visitor edits the URL or goes back to another one. */
  const takeAddress = useCallback((): boolean => {
    const code = decodeSafely(location.hash.slice(1));
    // Other fragments are anchors on the page.
    if (!/^\d+_/.test(code)) return false;
    const decoded = decodeAnswers(code);
    const good = decoded !== null && fitsModel(decoded.answers, model);
    setState(({ formKey }) => ({
      read: good ? { answers: decoded.answers, problems: [] } : initial,
      formKey: formKey + 1,
      badCode: !good,
      older: good && decoded.model !== model.version ? decoded.model : null,
    }));
    return true;
  }, [initial]);

  useEffect(() => {
    // What was typed before the script loaded is read as it is.
    const takeUp = () => void (takeAddress() || readForm());
    queueMicrotask(takeUp);
    addEventListener('hashchange', takeAddress);
    return () => removeEventListener('hashchange', takeAddress);
  }, [takeAddress, readForm]);

  const handleChange = useCallback(() => {
    const read = readForm();
    if (!read || read.answers.services.length === 0) return;
    // Replaces the history entry: Back leads to the previous page, not through every keystroke.
    keepInAddress(read.answers);
  }, [readForm]);

  /** Fills the form with answers that were computed, and shows what they mean. */
  const take = useCallback((answers: EstimateAnswers) => {
    setState(({ formKey, older }) => ({
      read: { answers, problems: [] },
      formKey: formKey + 1,
      badCode: false,
      older,
    }));
    keepInAddress(answers);
    document.querySelector<HTMLElement>('#verdict')?.focus({ preventScroll: true });
  }, []);

  return { ...state, today, formRef, handleChange, take };
}
