import { createContext, data } from 'react-router';
import { letterFacts } from '#content/letters.ts';
import { verifyPage as page } from '#content/pages/verify.ts';
import type { LetterAnswer } from '#contract/letter.ts';
import { queryRenderedPaths } from '#contract/paths.ts';
import type { LetterOutcome } from '#contract/page-services.ts';
import type { FieldError } from '#contract/problem.ts';
import { findPageServices, pageServices } from '#web/lib/page-context.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { refusalHeaders, refusalInit, shownRefusal } from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { VerifyForms } from './verify-forms.tsx';
import { AnswerMeanings, LetterPicture, OfflineCheck } from './verify-sections.tsx';
import type { Route } from './+types/verify.ts';

type Shown = {
  readonly answer: LetterAnswer | null;
  readonly failure: { readonly message: string | undefined; readonly errors: readonly FieldError[] } | null;
  readonly typed: { readonly number: string; readonly code: string };
};

const fields = ['number', 'code', 'file'];
const nothing: Shown = { answer: null, failure: null, typed: { number: '', code: '' } };
/** What was typed, cut to the field's maximum length. */
const typedChars = 60;

/** The file form's result, for the loader, because the tab's title shows it too. */
const checked = createContext<Shown | null>(null);

function shownOf(outcome: LetterOutcome, typed: Shown['typed']): Shown {
  if (outcome.ok) return { ...nothing, answer: outcome.answer, typed };
  return { ...nothing, failure: shownRefusal(outcome, fields), typed };
}

function initOf(outcome: LetterOutcome) {
  if (outcome.ok) return { headers: privatePageHeaders };
  const { status, headers: own } = refusalInit(outcome);
  return { status, headers: { ...privatePageHeaders, ...own } };
}

/** The QR code's target, and the first form's query. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answered = context.get(checked);
  if (answered) return answered;
  const search = new URL(request.url).searchParams;
  const services = findPageServices(context);
  const isAsked = queryRenderedPaths[page.path]?.some((name) => search.get(name));
  if (!services || !isAsked) return nothing;
  const query = { number: search.get('number') ?? '', code: search.get('code') ?? '' };
  const typed = { number: query.number.slice(0, typedChars), code: query.code.slice(0, typedChars) };
  const outcome = await services.letters.lookUp(query);
  return data(shownOf(outcome, typed), initOf(outcome));
}

/** The second form: a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await pageServices(context).letters.check(request);
  context.set(checked, shownOf(outcome, nothing.typed));
  return data(null, initOf(outcome));
}

export const headers = refusalHeaders;
export const handle: PageHandle = { ...breadcrumbHandle(page, [page.above]) };

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { answer, failure } = loaderData ?? nothing;
  const prefix = answer ? page.verdicts[answer.verdict].tab : failure ? page.failure.titlePrefix : '';
  return pageMeta(page).map((entry) =>
    'title' in entry && prefix !== '' ? { title: `${prefix}${String(entry.title)}` } : entry,
  );
};

export default function VerifyRoute({ loaderData }: Route.ComponentProps) {
  const { answer, failure, typed } = loaderData;
  return (
    <>
      <PageOpening
        {...page}
        widths="items-start lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:grid-rows-[auto_1fr]"
        below={answer ? null : <LetterPicture words={page.letter} />}
        aside={
          <>
            {answer ? (
              <AnswerPanel
                answer={answer}
                words={page.result}
                verdict={page.verdicts[answer.verdict]}
                facts={'letter' in answer ? letterFacts(answer.letter) : []}
              />
            ) : null}
            <VerifyForms words={page.forms} failureWords={page.failure} failure={failure} typed={typed} />
          </>
        }
      />
      <AnswerMeanings {...page.meaning} />
      <OfflineCheck {...page.offline} />
    </>
  );
}
