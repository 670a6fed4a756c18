import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ticketWords as words } from '#content/desk/pages.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { carryReply, insertTemplate } from '#contract/desk/templates.ts';
import { sentAccept } from '#contract/desk/files.ts';
import { FileField } from '#web/forms/file-field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ModKey } from '#web/ui/mod-key.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';

export type ReplyBoxProps = {
  /** The button that sends it as the NDA, where one was asked for. */
  nda?: string | undefined;
  /** What was typed can become the email of a quote, where the ticket allows one. */
  quote?: { readonly label: string; readonly to: string } | undefined;
  documents: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
  fileError?: string | undefined;
  snippets: readonly {
    readonly id: string;
    readonly label: string;
    readonly text: string;
    /** It's attached with the text. */
    readonly documentId?: string | undefined;
  }[];
  /** What was typed before a failure, else the signature. */
  initial: string;
  error?: string | undefined;
};

/** Null on the server. */
const textSoFar = (): string | null =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLTextAreaElement>('textarea#text')?.value ?? null);

/** The text of a reply, inside a plain form: snippets and the shortcut are what a script adds. */
export function ReplyBox(props: ReplyBoxProps) {
  const { nda, quote, documents, fileError, snippets, initial, error } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const attached = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const [typed] = useState(textSoFar);

  // React sets a text area that it hydrates back to its first text: what was typed until then was lost.
  useLayoutEffect(() => {
    if (field.current && typed !== null && field.current.value !== typed) field.current.value = typed;
  }, [typed]);

  function insert(text: string, documentId: string | undefined): void {
    const area = field.current;
    if (!area) return;
    const boxes = area.form?.querySelectorAll<HTMLInputElement>('[name=documents]') ?? [];
    for (const box of boxes)
      if (box.value === documentId) {
        box.checked = true;
        if (attached.current) attached.current.open = true;
      }
    const { text: whole, caret } = insertTemplate(area.value, text);
    area.value = whole;
    area.focus();
    area.setSelectionRange(caret, caret);
    // What a script writes is typed text too: it's kept as a draft.
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** The quote's form opens by its link; words that were typed here go along. */
  function carryToQuote(): void {
    const [area, letter] = [field.current, document.querySelector<HTMLTextAreaElement>('#quote-text')];
    const text = area && letter && carryReply(area.value, letter.value);
    if (!letter || !text) return;
    letter.value = text;
    letter.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <>
      <label htmlFor="text" className="visually-hidden">
        {words.reply}
      </label>
      <textarea
        className="block w-full min-h-28 max-h-[60dvh] lg:max-h-[36dvh] field-sizing-content py-3.5 px-4 text-ink resize-y focus-visible:[outline-offset:-3px]"
        ref={field}
        id="text"
        name="text"
        rows={4}
        defaultValue={initial}
        maxLength={requestLimits.replyMax}
        data-draft="reply"
        data-draft-form=""
        data-desk-key="r"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'text-error' : 'text-hint'}
        onKeyDown={handleKey}
        required
      />
      <p id="text-hint" className="visually-hidden">
        {words.replyHint}
      </p>
      {error ? (
        <p id="text-error" className="px-4 pb-2 text-red-ink font-medium">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center px-2 text-sm">
        <details
          ref={attached}
          className="open:basis-full"
          open={fileError !== undefined || documents.some(({ isChosen }) => isChosen)}
        >
          <summary className="desk-quiet gap-1.5 font-[560] text-purple-700">
            <Glyph name="clip" className="size-4.5" />
            {words.attach}
          </summary>
          <div className="grid gap-1 px-2 pb-2">
            <FileField
              name="files"
              label={words.files}
              hint={words.filesHint}
              accept={sentAccept}
              error={fileError}
              multiple
              inLine
            />
            {documents.length === 0 ? null : (
              <fieldset className="flex flex-wrap gap-x-5">
                <legend className="visually-hidden">{words.documents}</legend>
                {documents.map(({ id, label, isChosen }) => (
                  <label key={id} className="flex min-h-11 items-center gap-2">
                    <input
                      type="checkbox"
                      name="documents"
                      value={id}
                      defaultChecked={isChosen}
                      className="size-4.5"
                    />{' '}
                    {label}
                  </label>
                ))}
              </fieldset>
            )}
          </div>
        </details>
        {hydrated ? (
          <div
            role="group"
            aria-label={words.snippets}
            tabIndex={-1}
            data-desk-key="t"
            className="flex flex-wrap"
          >
            {snippets.map(({ id, label, text, documentId }) => (
              <button key={id} type="button" className="desk-quiet" onClick={() => insert(text, documentId)}>
                {label}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-rule py-2 pr-2 pl-28">
        {quote === undefined ? null : (
          <a href={quote.to} className={buttonClass('light', 'sm')} onClick={carryToQuote}>
            {quote.label}
          </a>
        )}
        {nda === undefined ? null : (
          <Button type="submit" name="nda" value="yes" variant="outline" size="sm">
            {nda}
          </Button>
        )}
        <Button type="submit" size="sm">
          {words.send}{' '}
          <kbd className="[font:0.8125rem_var(--font-mono)] pointer-coarse:hidden" aria-hidden="true">
            <ModKey /> ↵
          </kbd>
        </Button>
      </div>
    </>
  );
}
