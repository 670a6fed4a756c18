import { roomWords as words } from '#content/engagement-room/words.ts';
import { useState, type SubmitEvent } from 'react';
import { roomLimits } from '#contract/engagement-room-limits.ts';
import { TextAreaField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRoomContext, typedText } from './room-view.ts';
import { EventList } from './room-frame.tsx';
import type { LiveFinding } from './room-model.ts';

/** Everything that happened to a finding, oldest first, and a comment form. */
export function Discussion({ finding }: { finding: LiveFinding }) {
  const { ready, act } = useRoomContext();
  const [empty, setEmpty] = useState(false);
  const id = 'discussion';

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = typedText(form, 'comment');
    setEmpty(text === '');
    if (text === '') form.querySelector('textarea')?.focus();
    else if (act({ type: 'comment', finding: finding.id, text })) form.reset();
  };

  return (
    <section aria-label={words.discussion}>
      <h3 className="mt-7 mb-3 text-[1rem]">{words.discussion}</h3>
      <EventList events={finding.events} />
      <form
        className="grid noscript:hidden print:hidden justify-items-start mt-2 [&>div]:w-full [&>div]:max-w-176 [&_textarea]:min-h-18"
        noValidate
        onSubmit={handleSubmit}
      >
        <TextAreaField
          id={`${id}-comment`}
          name="comment"
          label={words.commentForm.label}
          rows={2}
          maxLength={roomLimits.comment}
          disabled={!ready}
          error={empty ? words.commentForm.error : undefined}
        />
        <Button type="submit" variant="light" size="sm" disabled={!ready}>
          {words.commentForm.submit}
        </Button>
      </form>
    </section>
  );
}
