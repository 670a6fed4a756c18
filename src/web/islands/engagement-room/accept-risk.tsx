import { roomWords as words } from '#content/engagement-room/words.ts';
import { useState, type SubmitEvent } from 'react';
import { roomLimits } from '#contract/engagement-room-limits.ts';
import { roomActionSchema, type RoomAction } from '#contract/engagement-room.ts';
import { TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useRoomContext, typedText } from './room-view.ts';
import { dayAfter } from './room-model.ts';

export type AcceptRiskProps = {
  finding: string;
  open: boolean;
  onAccept: (action: RoomAction) => void;
  onClose: () => void;
};

/** Nobody can accept a risk forever, or without a name. */
export function AcceptRisk({ finding, open, onAccept, onClose }: AcceptRiskProps) {
  const { sample } = useRoomContext();
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const id = 'accept-risk';
  const said = words.acceptForm;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = typedText(form, 'name');
    const review = typedText(form, 'review');
    const parsed = roomActionSchema.safeParse({ type: 'accept', finding, name, review });
    const errors = new Set([
      ...(name === '' ? ['name'] : []),
      ...(review <= sample.today || review > sample.reviewUntil ? ['review'] : []),
    ]);
    setWrong(errors);
    if (errors.size === 0 && parsed.success) {
      // Closed first: the dialog restores focus, and the step then moves it on.
      onClose();
      onAccept(parsed.data);
      return;
    }
    form.querySelector<HTMLInputElement>(`[name="${[...errors][0] ?? 'review'}"]`)?.focus();
  };

  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <form noValidate onSubmit={handleSubmit}>
        <h2 id={id} className="text-h3 font-semibold text-ink scroll-mbs-36 focus:[outline:none]">
          {said.title}: {finding}
        </h2>
        <p className="mt-2 mb-5">{said.lead}</p>
        <TextField
          id={`${id}-name`}
          name="name"
          label={said.name}
          autoComplete="off"
          maxLength={roomLimits.name}
          error={wrong.has('name') ? said.nameError : undefined}
        />
        <TextField
          id={`${id}-review`}
          name="review"
          type="date"
          label={said.review}
          hint={said.reviewHint}
          min={dayAfter(sample.today, 1)}
          max={sample.reviewUntil}
          error={wrong.has('review') ? said.reviewError : undefined}
        />
        <div className="flex flex-wrap gap-3 mt-3">
          <Button type="submit" size="sm">
            {said.submit}
          </Button>
          <Button variant="light" size="sm" onClick={onClose}>
            {said.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
